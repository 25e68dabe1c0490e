package fairtrial.published.program;

import fairtrial.core.model.Request;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Commands;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.LoadFailed;
import fairtrial.published.publication.LoadTool;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/// siege, with one thread per user. It reads our own configuration: the user's would decide delays,
/// keep-alive, and the numbers of users and failures.
public final class Siege implements LoadProgram {
    /// No limit of failures. By default siege stops at 1024 failures, but a failing server is a result.
    private static final int FAILURES = Integer.MAX_VALUE;

    /// siege's own default timeout of a response.
    private static final Duration USUAL_TIMEOUT = Duration.ofSeconds(30);

    private final InstalledProgram program;

    /// The siege of `host`, found through `commands`.
    public Siege(Host host, Commands commands) {
        this.program = new InstalledProgram(LoadTool.SIEGE, "-V", "siege", host, commands);
    }

    @Override
    public ProgramInfo info() {
        return program.info();
    }

    @Override
    public ProgramRun run(ProgramOrder order, BooleanSupplier stopped) throws LoadFailed {
        program.abilities().require(order);
        KeptFile configuration = new KeptFile(order.folder().resolve("siege.conf")).write(configuration(order));
        return program.run(order, arguments(order, configuration), stopped);
    }

    /// The configuration. Neither the resources of a page nor the target of a redirect is fetched: they may be
    /// on other hosts.
    private static String configuration(ProgramOrder order) {
        return """
                verbose = false
                quiet = false
                color = off
                json_output = false
                show-logfile = false
                logging = false
                protocol = HTTP/1.1
                chunked = true
                cache = false
                parser = false
                follow-location = false
                accept-encoding = gzip, deflate
                unique = true
                """
                + "connection = " + (order.keepAlive() ? "keep-alive" : "close") + "\n"
                + "concurrent = " + order.connections() + "\n"
                + "limit = " + order.connections() + "\n"
                + "delay = " + delay(order) + "\n"
                + "benchmark = " + order.pace().think().isEmpty() + "\n"
                + "timeout = " + order.timeout().orElse(USUAL_TIMEOUT).toSeconds() + "\n"
                + "failures = " + FAILURES + "\n";
    }

    private static String delay(ProgramOrder order) {
        return String.format(
                Locale.ROOT, "%.3f", OrderedCommand.seconds(order.pace().think().orElse(Duration.ZERO)));
    }

    /// The options. The time has its unit: a bare `-t 2` is two minutes.
    private static List<String> arguments(ProgramOrder order, KeptFile configuration) {
        List<String> arguments = new ArrayList<>(List.of("-R", configuration.toString()));
        arguments.addAll(List.of("-c", String.valueOf(order.connections())));
        arguments.addAll(
                switch (order.amount()) {
                    case Amount.Lasting(Duration duration) -> List.of("-t", duration.toSeconds() + "S");
                    case Amount.Loops(int count, Duration deadline) -> List.of("-r", String.valueOf(count));
                });
        arguments.add(order.pace().think().isEmpty() ? "-b" : "--delay=" + delay(order));
        Request request = order.target().request();
        request.headers().forEach((name, value) -> {
            boolean type = name.equalsIgnoreCase("Content-Type");
            arguments.addAll(type ? List.of("-T", value) : List.of("-H", name + ": " + value));
        });
        arguments.add(address(order.target()));
        return arguments;
    }

    /// The address argument: siege takes a method and its body behind the address; without either it is a GET.
    private static String address(ProgramTarget target) {
        Request request = target.request();
        boolean get = request.method().equals("GET");
        if (get && !request.body().isEmpty()) {
            throw new UserError("FT-802", "siege", "body");
        }
        return get ? target.url() : target.url() + " " + request.method() + " " + request.body();
    }
}
