/* The time of day, as many nanoseconds ahead as stand in the file that CLOCK_AHEAD names.

   Preloaded into every process of a test, so that all of them, PostgreSQL too, see a clock that is set while they run.
   The monotonic clocks go on as they are. */

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define SECOND 1000000000LL

static const int64_t none = 0;
static const volatile int64_t *ahead = &none;

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("CLOCK_AHEAD");
    int file = path == NULL ? -1 : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return;
    void *place = mmap(NULL, sizeof *ahead, PROT_READ, MAP_SHARED, file, 0);
    if (place != MAP_FAILED)
        ahead = place;
    close(file);
}

int clock_gettime(clockid_t clock, struct timespec *found)
{
    int failed = (int)syscall(SYS_clock_gettime, clock, found);
    if (failed || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE))
        return failed;
    int64_t moved = found->tv_sec * SECOND + found->tv_nsec + *ahead;
    found->tv_sec = moved / SECOND;
    found->tv_nsec = moved % SECOND;
    return 0;
}

int gettimeofday(struct timeval *found, void *zone)
{
    struct timespec moment;
    (void)zone;
    if (clock_gettime(CLOCK_REALTIME, &moment))
        return -1;
    found->tv_sec = moment.tv_sec;
    found->tv_usec = moment.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *found)
{
    struct timespec moment;
    clock_gettime(CLOCK_REALTIME, &moment);
    if (found != NULL)
        *found = moment.tv_sec;
    return moment.tv_sec;
}
