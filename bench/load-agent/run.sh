#!/bin/sh
# Measures the load agent as it was built; see README.md beside this file. Arguments go to measure.py.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

# The agent needs a JDK 21 or newer, and the java in the PATH may be an older one. JAVA_HOME names one, or the launcher
# finds one: it builds what is not built yet and writes down which.
release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "${JAVA_HOME:-/none}/release" 2>/dev/null || true)
if [ "${release:-0}" -lt 21 ]; then
    "$root/fairtrial" --version >&2
    read -r JAVA_HOME < "$root/cli/target/launcher.jdk"
fi
classpath=$(ls "$root"/load-agent/target/fairtrial-load-agent-*.jar "$root"/load-agent/target/agent/*.jar | paste -sd:)
python3 "$here/measure.py" --work "$work" --java "$JAVA_HOME/bin/java" --classpath "$classpath" "$@"
