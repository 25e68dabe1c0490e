package fairtrial.published.program;

import fairtrial.core.model.Request;
import fairtrial.lab.host.Commands;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.LoadFailed;
import fairtrial.published.publication.LoadTool;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/// wrk. A closed loop for a time; a method other than GET, or a body, needs a script.
public final class Wrk implements LoadProgram {
    private final InstalledProgram program;

    /// The wrk of `host`, found through `commands`.
    public Wrk(Host host, Commands commands) {
        this.program = new InstalledProgram(LoadTool.WRK, "-v", "wrk", host, commands);
    }

    @Override
    public ProgramInfo info() {
        return program.info();
    }

    @Override
    public ProgramRun run(ProgramOrder order, BooleanSupplier stopped) throws LoadFailed {
        program.abilities().require(order);
        return program.run(order, arguments(order), stopped);
    }

    private static List<String> arguments(ProgramOrder order) {
        Request request = order.target().request();
        List<String> arguments =
                new ArrayList<>(List.of("-t" + order.threads(), "-c" + order.connections(), "--latency"));
        if (order.amount() instanceof Amount.Lasting(var duration)) {
            arguments.add("-d" + duration.toSeconds() + "s");
        }
        order.timeout().ifPresent(most -> arguments.add("-T" + most.toSeconds() + "s"));
        if (!order.keepAlive()) {
            arguments.addAll(List.of("-H", "Connection: close"));
        }
        request.headers().forEach((name, value) -> arguments.addAll(List.of("-H", name + ": " + value)));
        if (!request.method().equals("GET") || !request.body().isEmpty()) {
            KeptFile script = new KeptFile(order.folder().resolve("wrk.lua"));
            script.write("wrk.method = " + lua(request.method()) + "\nwrk.body = " + lua(request.body()) + "\n");
            arguments.addAll(List.of("-s", script.toString()));
        }
        arguments.add(order.target().url());
        return arguments;
    }

    /// A Lua string; `\ddd` is a byte.
    private static String lua(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            quoted.append(String.format(Locale.ROOT, "\\%03d", each & 0xff));
        }
        return quoted.append('"').toString();
    }
}
