package fairtrial.lab.load;

import fairtrial.lab.host.ProcessOrder;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The start of our load generator.
public final class AgentOrder {
    private AgentOrder() {}

    /// The process to start, with `folder` for its own files.
    ///
    /// @param threads number of load threads
    public static ProcessOrder of(Path java, List<Path> classPath, int threads, Path folder, Path log) {
        return of(java, classPath, List.of("fairtrial.agent.Main", "--threads", String.valueOf(threads)), folder, log);
    }

    /// The start of our server that stands in for remote services.
    public static ProcessOrder ofStub(Path java, List<Path> classPath, Path folder, Path log) {
        return of(java, classPath, List.of("fairtrial.agent.stub.StubMain"), folder, log);
    }

    private static ProcessOrder of(Path java, List<Path> classPath, List<String> main, Path folder, Path log) {
        String jars = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> command = new ArrayList<>(List.of(
                java.toString(),
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-Djava.io.tmpdir=" + folder,
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                jars));
        command.addAll(main);
        return ProcessOrder.of(command, folder, log).withPipe();
    }
}
