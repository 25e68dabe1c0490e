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
        List<Path> all = new ArrayList<>(List.of(jars.service(contender.boot()), jars.probe()));
        all.addAll(launch.libraries());
        command.add(all.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        command.add(jars.startClass());
        launch.properties().forEach((key, value) -> command.add("--" + key + "=" + value));
        if (contender.container() == Container.TOMCAT && contender.connector() != Connector.NIO) {
            command.add("--fairtrial.tomcat.protocol=" + contender.connector().tomcatClass());
        }
        command.addAll(launch.trailing());
        return List.copyOf(command);
    }
}
