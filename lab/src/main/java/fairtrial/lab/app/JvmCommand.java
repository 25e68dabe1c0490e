package fairtrial.lab.app;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Contender;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The command line of a contender, including secrets; the real process gets [ConcealedCommand]. Flags stand
/// before the start class.
final class JvmCommand {
    private JvmCommand() {}

    /// @param temp     folder for the contender's own files, empty at its start
    /// @param probeServerPort port of the probe server
    /// @param further  flags of the packaging, such as its ahead-of-time cache
    static List<String> of(
            Launch launch, Application application, Path temp, int probeServerPort, List<String> further) {
        Contender contender = launch.contender();
        List<String> command = new ArrayList<>();
        command.add(Path.of(contender.jdk().home(), "bin", "java").toString());
        command.add("-XX:-UsePerfData");
        command.add("-Djava.io.tmpdir=" + temp);
        command.add("-Djava.net.preferIPv4Stack=true");
        // Where the contender's connector does not need it, an empty folder hides the native library.
        ContainerSupport.of(contender.software().container())
                .nativeLibrary()
                .map(library -> library.connector() == contender.mode().connector() ? NativeFolders.of(library) : temp)
                .ifPresent(folder -> command.add("-Djava.library.path=" + folder));
        command.addAll(launch.jvmFlags());
        command.addAll(further);
        command.addAll(GcLog.flags(launch, temp));
        command.add("-Dfairtrial.probe.port=" + probeServerPort);
        if (application.isOwn()) {
            Map<String, String> properties = properties(launch);
            // Boot refuses this property for an actuator without its own port. The probe sets it for one that
            // has its own port.
            properties.remove("management.server.address");
            properties.forEach((key, value) -> command.add("-D" + key + "=" + value));
        }
        command.add("-cp");
        command.add(classPath(launch, application).stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator)));
        command.add(application.startClass());
        command.addAll(application.isOwn() ? launch.trailing() : arguments(launch));
        return List.copyOf(command);
    }

    /// The command line of an executable, which contains its class path, its collector and its start class.
    static List<String> ofExecutable(Path executable, Launch launch, int probeServerPort) {
        List<String> command = new ArrayList<>();
        command.add(executable.toString());
        launch.jvmFlags().stream().filter(flag -> flag.startsWith("-Xm")).forEach(command::add);
        command.add("-Dfairtrial.probe.port=" + probeServerPort);
        command.addAll(arguments(launch));
        return List.copyOf(command);
    }

    /// All entries of the class path.
    static List<Path> classPath(Launch launch, Application application) {
        return application.classPath(launch.contender(), launch.libraries());
    }

    private static List<String> arguments(Launch launch) {
        List<String> arguments = new ArrayList<>();
        properties(launch).forEach((key, value) -> arguments.add("--" + key + "=" + value));
        arguments.addAll(launch.trailing());
        return arguments;
    }

    private static Map<String, String> properties(Launch launch) {
        Contender contender = launch.contender();
        Map<String, String> properties = new LinkedHashMap<>(launch.properties());
        properties.putAll(ContainerSupport.of(contender.software().container())
                .properties(contender.mode().connector()));
        return properties;
    }
}
