package fairtrial.published.program;

import fairtrial.core.model.Request;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Commands;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.LoadFailed;
import fairtrial.published.publication.LoadTool;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// ApacheBench. It speaks HTTP/1.0, so a server keeps a connection only on request (`-k`).
public final class Ab implements LoadProgram {
    /// With a time, ab stops after 50 000 requests unless it gets another number. It reserves memory for each
    /// at once. This number takes some 400 MB of address space, touched as the requests come.
    private static final int MOST_REQUESTS = 10_000_000;

    private final InstalledProgram program;

    /// The ab of `host`, found through `commands`.
    public Ab(Host host, Commands commands) {
        this.program = new InstalledProgram(LoadTool.AB, "-V", "apache2-utils", host, commands);
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

    /// The options. `-r`: a failed response is counted and does not end the run. `-l`: responses may differ in
    /// length.
    private static List<String> arguments(ProgramOrder order) {
        List<String> arguments = new ArrayList<>(List.of("-r", "-l"));
        if (order.keepAlive()) {
            arguments.add("-k");
        }
        arguments.addAll(List.of("-c", String.valueOf(order.connections())));
        if (order.amount() instanceof Amount.Lasting(var duration)) {
            arguments.addAll(List.of("-t", String.valueOf(duration.toSeconds())));
        }
        arguments.addAll(List.of("-n", String.valueOf(order.requests().orElse((long) MOST_REQUESTS))));
        order.timeout().ifPresent(most -> arguments.addAll(List.of("-s", String.valueOf(most.toSeconds()))));
        arguments.addAll(request(order));
        arguments.add(order.target().url());
        return arguments;
    }

    private static List<String> request(ProgramOrder order) {
        Request request = order.target().request();
        List<String> arguments = new ArrayList<>();
        request.headers().forEach((name, value) -> {
            boolean type = name.equalsIgnoreCase("Content-Type");
            arguments.addAll(type ? List.of("-T", value) : List.of("-H", name + ": " + value));
        });
        if (!request.body().isEmpty()) {
            KeptFile body = new KeptFile(order.folder().resolve("ab-body")).write(request.body());
            arguments.addAll(List.of(bodyOption(request.method()), body.toString()));
        } else if (!request.method().equals("GET")) {
            arguments.addAll(List.of("-m", request.method()));
        }
        return arguments;
    }

    private static String bodyOption(String method) {
        return switch (method) {
            case "POST" -> "-p";
            case "PUT" -> "-u";
            default -> throw new UserError("FT-802", "ab", "body");
        };
    }
}
