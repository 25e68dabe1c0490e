package fairtrial.lab.app;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Threading;
import fairtrial.core.plan.Plan;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The command line of a contender. Flags stand before the start class; the address is always the loopback one.
final class JvmCommand {
    /// Where the probe calls, and by which token it is known.
    record Desk(int port, String token) {}

    private JvmCommand() {}

    static List<String> of(
            Plan plan, Contender contender, ServiceJars jars, List<Path> libraries, Path temp, Desk desk) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(contender.jdk().home(), "bin", "java").toString());
        command.add("-Xms" + plan.jvm().heap().mebi() + "m");
        command.add("-Xmx" + plan.jvm().heap().mebi() + "m");
        command.add("-XX:ActiveProcessorCount=" + plan.placement().activeProcessors());
        command.add("-XX:-UsePerfData");
        command.add("-Djava.io.tmpdir=" + temp);
        command.add("-Djava.net.preferIPv4Stack=true");
        command.addAll(plan.flags(contender));
        command.add("-Dfairtrial.probe.port=" + desk.port());
        command.add("-Dfairtrial.probe.token=" + desk.token());
        command.add("-cp");
        List<Path> all = new ArrayList<>(List.of(jars.service(), jars.probe()));
        all.addAll(libraries);
        command.add(all.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        command.add(jars.startClass());
        properties(plan, contender).forEach((key, value) -> command.add("--" + key + "=" + value));
        return List.copyOf(command);
    }

    private static Map<String, String> properties(Plan plan, Contender contender) {
        Map<String, String> properties = new TreeMap<>();
        properties.put("server.port", "0");
        properties.putAll(contender.properties());
        properties.put("server.address", "127.0.0.1");
        properties.put("management.server.address", "127.0.0.1");
        if (contender.threading() == Threading.VIRTUAL) {
            properties.put("spring.threads.virtual.enabled", "true");
        }
        plan.keepAliveRequests()
                .filter(requests -> contender.container().id().equals("tomcat"))
                .ifPresent(requests ->
                        properties.putIfAbsent("server.tomcat.max-keep-alive-requests", String.valueOf(requests)));
        return properties;
    }
}
