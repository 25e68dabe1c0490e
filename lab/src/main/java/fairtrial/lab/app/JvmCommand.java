package fairtrial.lab.app;

import fairtrial.core.model.Connector;
import fairtrial.core.model.Container;
import fairtrial.core.model.Contender;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The command line of a contender. Flags stand before the start class.
final class JvmCommand {
    /// Where the probe calls, and by which token it is known.
    record Desk(int port, String token) {}

    private JvmCommand() {}

    /// @param temp    folder for the contender's own files, empty when it starts
    /// @param further flags of the packaging, such as its ahead-of-time cache
    static List<String> of(Launch launch, ServiceJars jars, Path temp, Desk desk, List<String> further) {
        Contender contender = launch.contender();
        List<String> command = new ArrayList<>();
        command.add(Path.of(contender.jdk().home(), "bin", "java").toString());
        command.add("-XX:-UsePerfData");
        command.add("-Djava.io.tmpdir=" + temp);
        command.add("-Djava.net.preferIPv4Stack=true");
        if (contender.container() == Container.TOMCAT) {
            // Where it finds its native library, Tomcat takes it without being asked, on NIO too.
            Path library = contender.connector() == Connector.APR ? TomcatNative.folder() : temp;
            command.add("-Djava.library.path=" + library);
        }
        command.addAll(launch.jvmFlags());
        command.addAll(further);
        command.add("-Dfairtrial.probe.port=" + desk.port());
        command.add("-Dfairtrial.probe.token=" + desk.token());
        command.add("-cp");
        command.add(
                classPath(launch, jars).stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        command.add(jars.startClass());
        command.addAll(arguments(launch));
        return List.copyOf(command);
    }

    /// The same for an executable: it has its class path, its collector and its start class inside.
    static List<String> ofExecutable(Path executable, Launch launch, Desk desk) {
        List<String> command = new ArrayList<>();
        command.add(executable.toString());
        launch.jvmFlags().stream().filter(flag -> flag.startsWith("-Xm")).forEach(command::add);
        command.add("-Dfairtrial.probe.port=" + desk.port());
        command.add("-Dfairtrial.probe.token=" + desk.token());
        command.addAll(arguments(launch));
        return List.copyOf(command);
    }

    /// The service, the probe, then the libraries.
    static List<Path> classPath(Launch launch, ServiceJars jars) {
        List<Path> all = new ArrayList<>(List.of(jars.service(launch.contender().boot()), jars.probe()));
        all.addAll(launch.libraries());
        return all;
    }

    private static List<String> arguments(Launch launch) {
        Contender contender = launch.contender();
        List<String> arguments = new ArrayList<>();
        launch.properties().forEach((key, value) -> arguments.add("--" + key + "=" + value));
        if (contender.container() == Container.TOMCAT && contender.connector() != Connector.NIO) {
            arguments.add("--fairtrial.tomcat.protocol=" + contender.connector().tomcatClass());
        }
        arguments.addAll(launch.trailing());
        return arguments;
    }
}
