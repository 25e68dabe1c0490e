package fairtrial.published.program;

import fairtrial.core.model.Reading;
import fairtrial.core.text.UserError;
import fairtrial.lab.load.LoadFailed;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.ToolOutputs;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// A load program without a process: one connection after the other, and a summary as wrk prints it.
public final class FakeProgram implements LoadProgram {
    private final boolean installed;

    /// @param installed whether it is there
    public FakeProgram(boolean installed) {
        this.installed = installed;
    }

    @Override
    public ProgramInfo info() {
        if (!installed) {
            throw new UserError("FT-800", "wrk", "wrk");
        }
        return new ProgramInfo("wrk", Optional.of(LoadTool.WRK), "0.0", false);
    }

    @Override
    public ProgramRun run(ProgramOrder order, BooleanSupplier stopped) throws LoadFailed {
        Abilities.of("wrk", Abilities.Ability.LOOPS, Abilities.Ability.CLOSING, Abilities.Ability.HTTP_1)
                .require(order);
        if (stopped.getAsBoolean()) {
            throw new LoadFailed("stopped", true);
        }
        long requests = order.requests().orElseThrow();
        long failed = 0;
        try {
            for (int i = 0; i < order.connections(); i++) {
                failed += drive(order, requests / order.connections());
            }
        } catch (IOException e) {
            throw new LoadFailed(e.toString(), true);
        }
        KeptFile printed = new KeptFile(order.folder().resolve("wrk.txt")).write(summary(order, requests, failed));
        return new ProgramRun(
                List.of("wrk", order.target().url()),
                info().version(),
                printed.path(),
                ToolOutputs.readAll(printed.text()).getFirst(),
                Reading.unavailable("a fake has no process"),
                Duration.ofSeconds(1));
    }

    private static String summary(ProgramOrder order, long requests, long failed) {
        return String.format(
                Locale.ROOT,
                """
                Running 1s test @ %s
                  %d threads and %d connections
                  Thread Stats   Avg      Stdev     Max   +/- Stdev
                    Latency     1.00ms    0.10ms    2.00ms   90.00%%
                  %d requests in 1.00s, 1.00KB read
                %sRequests/sec: %.2f
                Transfer/sec:      1.00KB
                """,
                order.target().url(),
                order.threads(),
                order.connections(),
                requests,
                failed == 0 ? "" : "  Non-2xx or 3xx responses: " + failed + "\n",
                (double) requests);
    }

    private static Socket connect(ProgramOrder order) throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), order.target().port());
    }

    private static long drive(ProgramOrder order, long requests) throws IOException {
        long failed = 0;
        Socket socket = connect(order);
        try {
            for (long i = 0; i < requests; i++) {
                failed += isOk(socket, order) ? 0 : 1;
                if (!order.keepAlive() && i + 1 < requests) {
                    socket.close();
                    socket = connect(order);
                }
            }
        } finally {
            socket.close();
        }
        return failed;
    }

    private static boolean isOk(Socket socket, ProgramOrder order) throws IOException {
        String close = order.keepAlive() ? "" : "Connection: close\r\n";
        String request = "GET " + order.target().request().path() + " HTTP/1.1\r\n" + close + "\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        InputStream in = socket.getInputStream();
        StringBuilder answer = new StringBuilder();
        while (!answer.toString().endsWith("hello")) {
            answer.append((char) in.read());
        }
        return answer.toString().startsWith("HTTP/1.1 200");
    }
}
