# Read by the scripts here, with `root` set: JAVA_HOME becomes a JDK 21 or newer, as the java in the PATH may be an older one.
# JAVA_HOME names one, or the launcher finds one: it builds what is not built yet and writes down which.
release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "${JAVA_HOME:-/none}/release" 2>/dev/null || true)
if [ "${release:-0}" -lt 21 ]; then
    "$root/fairtrial" --version >&2
    read -r JAVA_HOME < "$root/cli/target/launcher.jdk"
fi
export JAVA_HOME
