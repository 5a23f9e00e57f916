#!/bin/sh
# Installs from Debian what the browser tests and the store tests need and this machine lacks.
set -eu
wanted=""
command -v chromium >/dev/null || wanted="$wanted chromium"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || wanted="$wanted postgresql"
test -n "$wanted" || exit 0
if test "$(id -u)" != 0 || ! command -v apt-get >/dev/null; then
    echo "The tests need these Debian packages; install them and try again:$wanted" >&2
    exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# shellcheck disable=SC2086
apt-get install -y -qq --no-install-recommends $wanted >/dev/null
