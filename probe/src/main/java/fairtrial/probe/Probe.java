package fairtrial.probe;

import fairtrial.probe.jvm.JvmIdentity;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.ApplicationContext;

/// The single probe of this JVM; it exists only if the system property `fairtrial.probe.port` names the probe
/// server's port. It first sends the variable `FAIRTRIAL_PROBE_TOKEN`, which identifies the contender; every
/// user can read a command line.
final class Probe {
    static final String PORT = "fairtrial.probe.port";
    static final String TOKEN = "FAIRTRIAL_PROBE_TOKEN";

    private static Optional<Probe> connected = Optional.empty();

    private final Channel channel;
    private final Answers answers = new Answers();

    private Probe(Channel channel) {
        this.channel = channel;
    }

    /// The probe, connected at the first call; empty without the system property.
    static synchronized Optional<Probe> running() {
        String port = System.getProperty(PORT);
        if (port == null) {
            return Optional.empty();
        }
        if (!connected.isPresent()) {
            connected = Optional.of(start(Integer.parseInt(port)));
        }
        return connected;
    }

    private static Probe start(int port) {
        try {
            Probe probe = new Probe(Channel.connect(port));
            probe.channel.send(hello());
            Thread thread = new Thread(() -> probe.channel.serve(probe::heard), "ft-probe");
            thread.setDaemon(true);
            thread.start();
            return probe;
        } catch (IOException e) {
            throw new IllegalStateException("no conductor listens on port " + port, e);
        }
    }

    /// Reports that the application is ready: from now on its web server can be read.
    void ready(ApplicationContext context) {
        Map<String, Object> event = new LinkedHashMap<>();
        try {
            event.put("type", "ready");
            event.put("port", answers.open(context));
            event.put("startup_millis", ManagementFactory.getRuntimeMXBean().getUptime());
        } catch (IllegalStateException e) {
            event.clear();
            event.put("type", "no-server");
            event.put("reason", String.valueOf(e.getMessage()));
        }
        channel.send(event);
    }

    /// Sends the reply before the exit begins.
    private void heard(String line) {
        Map<String, Object> answer = answers.apply(line);
        channel.send(answer);
        if (Answers.STOPPING.equals(answer.get("type"))) {
            Exit.start();
        }
    }

    private static Map<String, Object> hello() {
        Map<String, Object> hello = new LinkedHashMap<>();
        hello.put("type", "hello");
        hello.put("token", Optional.ofNullable(System.getenv(TOKEN)).orElse(""));
        hello.put("pid", JvmIdentity.pid());
        return hello;
    }
}
