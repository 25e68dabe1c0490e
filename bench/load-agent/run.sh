#!/bin/sh
# Builds the load agent and measures it; see README.md beside this file. Arguments go to measure.py.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

cd "$root"
./mvnw -q -pl load-agent -am -DskipTests test-compile dependency:build-classpath \
    -Dmdep.outputFile="$work/classpath" -Dmdep.includeScope=runtime >&2
python3 "$here/measure.py" --work "$work" \
    --classpath "load-agent/target/classes:core/target/classes:$(cat "$work/classpath")" "$@"
