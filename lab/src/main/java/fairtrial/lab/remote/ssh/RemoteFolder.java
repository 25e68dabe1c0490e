package fairtrial.lab.remote.ssh;

import fairtrial.core.text.UserError;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Our folder on a host, and what the host has: found by one script before anything is copied. Other words that the
/// shell prints at login do not matter.
///
/// @param path  the folder; all that we bring lies in it
/// @param java  a Java of at least 21 for our agent; empty: none was found
/// @param held  names of files that are there from an earlier run, as `SHA/NAME`
/// @param parts bytes of files that an earlier run began to bring, by such names
public record RemoteFolder(String path, Optional<String> java, Set<String> held, Map<String, Long> parts) {
    private static final String BEGIN = "fairtrial-begin";
    private static final String END = "fairtrial-end";

    /// How the name of a file ends that is not whole.
    static final String PART = ".part";

    /// The tool, a class path and a JDK take less.
    private static final long LEAST_FREE_KB = 600 << 10;

    /// POSIX `sh`. A folder of a run that is gone is removed: at once where a lease was taken for it or its
    /// agent had begun, otherwise after an hour, because the agent may still begin. What is no place for
    /// files is left as it was found.
    private static final String SCRIPT = """
            echo
            echo fairtrial-begin
            umask 077
            cache=${XDG_CACHE_HOME:-$HOME/.cache}/fairtrial/hosts
            mkdir -p "$cache" 2>/dev/null || { echo "error=cannot write $cache"; echo fairtrial-end; exit 0; }
            gone() {
                for pid in "$1/lease.pid" "$1/agent.pid" "${1%/*}/agent.pid"; do
                    pid=$(cat "$pid" 2>/dev/null)
                    [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null && return 1
                done
                [ -f "$1/lease.pid" ] || [ -f "$1/agent.pid" ] \\
                    || [ -n "$(find "$1" -maxdepth 0 -mmin +60 2>/dev/null)" ]
            }
            for old in "$cache"/run-* "$cache"/kept/work-*; do
                if [ -d "$old" ] && gone "$old"; then rm -rf -- "$old"; fi
            done
            folder=$cache/NAME
            mkdir -p "$folder/files" 2>/dev/null || { echo "error=cannot write $folder"; echo fairtrial-end; exit 0; }
            echo "folder=$folder"
            free=$(df -Pk "$folder" 2>/dev/null | awk 'NR == 2 { print $4 }')
            echo "free=$free"
            printf '#!/bin/sh\nexit 0\n' > "$folder/try" && chmod 700 "$folder/try" || echo "error=no space in $folder"
            "$folder/try" 2>/dev/null && runs=yes || runs=no
            echo "runs=$runs"
            for java in "$folder"/jdk/*/bin/java "$JAVA_HOME/bin/java" "$(command -v java)" /usr/lib/jvm/*/bin/java \
                    "$HOME"/.jdks/*/bin/java "$HOME"/.sdkman/candidates/java/*/bin/java /opt/*/bin/java; do
                [ -x "$java" ] || continue
                version=$("$java" -XshowSettings:properties -version 2>&1 \
                    | sed -n 's/.*java.specification.version = //p')
                echo "java=$version $java"
                [ "${version%%.*}" -ge 21 ] 2>/dev/null && break
            done
            (cd "$folder/files" && find . -type f ! -name '*.part' 2>/dev/null) | sed 's/^\\.\\//have=/'
            (cd "$folder/files" && find . -type f -name '*.part' 2>/dev/null | while IFS= read -r part; do
                echo "part=$(wc -c < "$part") ${part#./}"
            done)
            [ "$runs" = yes ] && [ "$free" -ge LEAST ] 2>/dev/null || case NAME in run-*) rm -rf -- "$folder" ;; esac
            echo fairtrial-end
            """;

    public RemoteFolder {
        held = Set.copyOf(held);
        parts = Map.copyOf(parts);
    }

    /// A folder to which nothing was begun to be brought.
    public RemoteFolder(String path, Optional<String> java, Set<String> held) {
        this(path, java, held, Map.of());
    }

    /// Makes the folder on a host, or finds the kept one.
    ///
    /// @param name its last part: `run-…`, or `kept`
    /// @throws UserError FT-223…FT-229 no connection, FT-230 no shell, FT-231 no place for files
    public static RemoteFolder make(RemoteShell shell, String host, String name) {
        return told(host, shell.script(script(name)));
    }

    static String script(String name) {
        return SCRIPT.replace("NAME", name).replace("LEAST", String.valueOf(LEAST_FREE_KB));
    }

    /// The folder of which the script has told on a host.
    static RemoteFolder told(String host, String output) {
        int begin = output.indexOf(BEGIN + "\n");
        int end = output.lastIndexOf(END);
        if (begin < 0 || end < begin) {
            throw new UserError("FT-230", host, SshFailure.words(output));
        }
        return of(
                host,
                output.substring(begin + BEGIN.length(), end).strip().lines().toList());
    }

    private static RemoteFolder of(String host, List<String> lines) {
        Map<String, String> said = new HashMap<>();
        Set<String> held = new HashSet<>();
        Map<String, Long> begun = new HashMap<>();
        Optional<String> java = Optional.empty();
        for (String line : lines) {
            String[] parts = line.split("=", 2);
            if (parts.length == 2 && parts[0].equals("have")) {
                held.add(parts[1]);
            } else if (parts.length == 2 && parts[0].equals("part")) {
                addPart(begun, parts[1].strip());
            } else if (parts.length == 2 && parts[0].equals("java")) {
                java = java.or(() -> java(parts[1]));
            } else if (parts.length == 2) {
                said.putIfAbsent(parts[0], parts[1]);
            }
        }
        if (said.containsKey("error")) {
            throw new UserError("FT-231", host, said.get("error"));
        }
        String folder = said.getOrDefault("folder", "");
        if ("no".equals(said.get("runs"))) {
            throw new UserError("FT-231", host, "no program may run in " + folder + " (noexec)");
        }
        if (number(said.get("free")) < LEAST_FREE_KB) {
            throw new UserError(
                    "FT-231",
                    host,
                    (number(said.get("free")) >> 10) + " MB are free in " + folder + ", 600 are needed");
        }
        return new RemoteFolder(folder, java, held, begun);
    }

    /// Adds a line `BYTES SHA/NAME.part`.
    private static void addPart(Map<String, Long> begun, String line) {
        String[] words = line.split(" ", 2);
        if (words.length == 2 && words[1].endsWith(PART)) {
            begun.put(words[1].substring(0, words[1].length() - PART.length()), number(words[0]));
        }
    }

    private static Optional<String> java(String text) {
        String[] parts = text.split(" ", 2);
        return parts.length == 2 && number(parts[0]) >= 21 ? Optional.of(parts[1]) : Optional.empty();
    }

    private static long number(@Nullable String text) {
        return text != null && text.matches("\\d{1,15}") ? Long.parseLong(text) : 0;
    }
}
