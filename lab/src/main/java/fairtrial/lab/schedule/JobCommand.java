package fairtrial.lab.schedule;

import fairtrial.core.text.ShellWord;
import fairtrial.lab.remote.AgentCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The command of a job in POSIX `sh`, which finds a JDK of at least 21 on the job's machine.
public final class JobCommand {
    /// The places where a JDK is looked for, after the one that the user names. Variables of a login shell
    /// that add flags to every JVM are not for this one.
    private static final String FIND = """
            unset JAVA_TOOL_OPTIONS _JAVA_OPTIONS JDK_JAVA_OPTIONS CLASSPATH
            find_java() {
                for java in "$FAIRTRIAL_JAVA" "$JAVA_HOME/bin/java" "$(command -v java)" /usr/lib/jvm/*/bin/java \\
                        "$HOME"/.jdks/*/bin/java "$HOME"/.sdkman/candidates/java/*/bin/java /opt/*/bin/java; do
                    [ -x "$java" ] || continue
                    version=$("$java" -XshowSettings:properties -version 2>&1 \\
                        | sed -n 's/.*java.specification.version = //p')
                    [ "${version%%.*}" -ge 21 ] 2>/dev/null && return 0
                done
                echo "fairtrial: no JDK of version 21 or newer on $(hostname)" >&2
                exit 3
            }
            find_java
            """;

    private JobCommand() {}

    /// The lines of a script that carry one job out.
    ///
    /// @param work  the folder of work on that machine, a word of `sh`
    /// @param index the number of the job, a word of `sh` such as `"$SLURM_ARRAY_TASK_ID"`
    public static String lines(JobArray array, Parcel parcel, String work, String index) {
        return lines(array, parcel, work, index, List.of());
    }

    /// The lines of a script that carry one job out.
    ///
    /// @param more further arguments, words of `sh`
    public static String lines(JobArray array, Parcel parcel, String work, String index, List<String> more) {
        List<String> words = new ArrayList<>(List.of(ShellWord.of(parcel.mainClass()), ".", array.name(), index));
        words.addAll(more);
        return command(parcel, work, parcel.flags(), words);
    }

    /// The lines of a script that start the agent on the load machine of a job, which has the folder of work too.
    public static String agent(Parcel parcel, String work) {
        return command(parcel, work, AgentCommand.FLAGS, List.of(AgentCommand.MAIN, ".", AgentCommand.SHARED));
    }

    private static String command(Parcel parcel, String work, List<String> flags, List<String> main) {
        List<String> words = new ArrayList<>(List.of("exec", "\"$java\""));
        flags.forEach(flag -> words.add(ShellWord.of(flag)));
        words.add("-cp");
        words.add(parcel.classPath().stream().map(ShellWord::of).collect(Collectors.joining(":")));
        words.addAll(main);
        return FIND + "cd " + work + " || exit 3\n" + String.join(" ", words) + "\n";
    }
}
