#!/bin/sh
# Measures the load agent as it was built; see README.md beside this file. Arguments go to measure.py.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

. "$root/bench/jdk.sh"
classpath=$(ls "$root"/load-agent/target/fairtrial-load-agent-*.jar "$root"/load-agent/target/agent/*.jar | paste -sd:)
python3 "$here/measure.py" --work "$work" --java "$JAVA_HOME/bin/java" --classpath "$classpath" "$@"
