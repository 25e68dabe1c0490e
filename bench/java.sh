#!/bin/sh
# Runs one of the programs here on the tool as it was built:  bench/java.sh [JVM options] bench/settings/Settings.java tomcat/3.5.16
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/bench/jdk.sh"
exec "$JAVA_HOME/bin/java" -cp "$root/cli/target/fairtrial-cli.jar:$root/cli/target/tool/*" "$@"
