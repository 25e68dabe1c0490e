package fairtrial.lab.image;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What an image says of the start of its application, as far as it is possible on this machine.
///
/// @param jvmFlags    flags and system properties, from the entry point and the variables for JVM options
/// @param environment variables of its process
/// @param ignored     everything else, as short English words
public record ImageStart(List<String> jvmFlags, SortedMap<String, String> environment, List<String> ignored) {
    /// Variables that add options to every JVM. They become flags, so that they stand in plan and report.
    private static final List<String> OPTION_VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS");

    /// Variables that describe the image's own system and its own Java.
    private static final Set<String> OF_THE_SYSTEM = Set.of(
            "PATH",
            "HOME",
            "HOSTNAME",
            "USER",
            "SHELL",
            "LANG",
            "LANGUAGE",
            "LC_ALL",
            "TZ",
            "TERM",
            "JAVA_HOME",
            "JAVA_VERSION",
            "JAVA_OPTS",
            "CLASSPATH",
            "LD_LIBRARY_PATH",
            "LD_PRELOAD",
            "_JAVA_OPTIONS");

    /// Flags that name files of the image, or that write files.
    private static final Pattern NEEDS_FILES = Pattern.compile("@.*|-javaagent:.*|-agentpath:.*|-agentlib:.*"
            + "|-Xrun.*|-Xlog:.*|-Xloggc:.*|-Xbootclasspath.*|-Xshare.*|--module-path=.*|--patch-module.*"
            + "|-XX:(Flags|VMOptionsFile|SharedArchiveFile|AOTCache|OnError|OnOutOfMemoryError|HeapDumpPath"
            + "|ErrorFile|StartFlightRecording|CRaC\\w+)[=:].*");

    /// Properties that decide where the tool and the application meet.
    private static final Pattern PLACES = Pattern.compile("-D(server\\.(port|address)|management\\.server\\.(port"
            + "|address)|java\\.library\\.path|java\\.io\\.tmpdir)=.*");

    private static final Pattern PROPERTY = Pattern.compile("--([A-Za-z][A-Za-z0-9._\\[\\]-]*)=(.*)");

    public ImageStart {
        jvmFlags = List.copyOf(jvmFlags);
        environment = new TreeMap<>(environment);
        ignored = List.copyOf(ignored);
    }

    /// The start of an image.
    static ImageStart of(ImageConfig config, EntryPoint entry) {
        List<String> ignored = new ArrayList<>(config.ignored());
        List<String> flags = new ArrayList<>();
        Stream<String> ofVariables = OPTION_VARIABLES.stream()
                .flatMap(name -> Stream.of(
                        config.environment().getOrDefault(name, "").strip().split("\\s+", -1)));
        Stream.concat(ofVariables, entry.flags().stream())
                .filter(flag -> !flag.isEmpty())
                .forEach(flag -> (isUsable(flag) ? flags : ignored).add(flag));
        for (String argument : entry.arguments()) {
            // The application reads a property from either place.
            String flag = PROPERTY.matcher(argument).replaceFirst("-D$1=$2");
            (flag.equals(argument) || !isUsable(flag) ? ignored : flags).add(flag.equals(argument) ? argument : flag);
        }
        SortedMap<String, String> environment = new TreeMap<>();
        for (Map.Entry<String, String> variable : config.environment().entrySet()) {
            String name = variable.getKey();
            if (OF_THE_SYSTEM.contains(name) || name.startsWith("BPL_") || name.startsWith("CNB_")) {
                ignored.add(name);
            } else if (!OPTION_VARIABLES.contains(name)) {
                environment.put(name, variable.getValue());
            }
        }
        return new ImageStart(flags, environment, ignored.stream().sorted().toList());
    }

    private static boolean isUsable(String flag) {
        return flag.startsWith("-")
                && !NEEDS_FILES.matcher(flag).matches()
                && !PLACES.matcher(flag).matches();
    }

    /// Copy with something more that is ignored.
    ImageStart withIgnored(String more) {
        return new ImageStart(
                jvmFlags,
                environment,
                Stream.concat(ignored.stream(), Stream.of(more)).toList());
    }

    /// The flags without those of the heap: the user has told one.
    public List<String> flagsWithoutHeap() {
        return jvmFlags.stream()
                .filter(flag -> !flag.matches("-Xm[sx].*|-XX:(Initial|Min|Max)(RAM|Heap).*"))
                .toList();
    }
}
