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

/// h2load, with one stream per connection, for HTTP/2 only. With `--h1` it counts every response without a
/// reason phrase as failed, and Tomcat has sent none since 8.5.
public final class H2load implements LoadProgram {
    private final InstalledProgram program;

    /// The h2load of `host`, found through `commands`.
    public H2load(Host host, Commands commands) {
        this.program = new InstalledProgram(LoadTool.H2LOAD, "--version", "nghttp2-client", host, commands);
    }

    @Override
    public ProgramInfo info() {
        return program.info();
    }

    @Override
    public ProgramRun run(ProgramOrder order, BooleanSupplier stopped) throws LoadFailed {
        if (!order.target().protocol().isHttp2()) {
            throw new UserError("FT-803");
        }
        program.abilities().require(order);
        return program.run(order, arguments(order), stopped);
    }

    private static List<String> arguments(ProgramOrder order) {
        List<String> arguments = new ArrayList<>(List.of("-t" + order.threads(), "-c" + order.connections(), "-m1"));
        arguments.add(
                switch (order.amount()) {
                    case Amount.Lasting(var duration) -> "-D" + duration.toSeconds();
                    case Amount.Loops loops -> "-n" + order.requests().orElseThrow();
                });
        Request request = order.target().request();
        request.headers().forEach((name, value) -> arguments.addAll(List.of("-H", name + ": " + value)));
        if (!request.body().isEmpty()) {
            KeptFile body = new KeptFile(order.folder().resolve("h2load-body")).write(request.body());
            arguments.addAll(List.of("-d", body.toString()));
        }
        if (!request.method().equals(request.body().isEmpty() ? "GET" : "POST")) {
            arguments.addAll(List.of("-H", ":method: " + request.method()));
        }
        arguments.add(order.target().url());
        return arguments;
    }
}
