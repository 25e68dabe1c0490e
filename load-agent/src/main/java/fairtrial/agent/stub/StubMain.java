package fairtrial.agent.stub;

import fairtrial.agent.load.Transport;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/// The process of the stubs. The first line of its standard input has them, as JSON, and the reply has the port. Every
/// further line gets the lateness since the line before. At the end of its input it exits at once.
public final class StubMain {
    /// Every run waits for the same times.
    private static final long SEED = 20_261_125;

    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .build();

    private StubMain() {}

    private record Order(List<Stub> stubs) {}

    /// Serves until its input ends.
    public static void main(String[] args) throws IOException {
        PrintStream answers = System.out;
        System.setOut(System.err); // other output must not end up among the replies
        if (System.getProperty("io.netty.native.deleteLibAfterLoading") == null) {
            // The native library is a temporary file: a kill leaves nothing.
            System.setProperty("io.netty.native.deleteLibAfterLoading", "true");
        }
        try (var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            String first = in.readLine();
            if (first != null) {
                List<Stub> stubs = JSON.readValue(first, Order.class).stubs();
                StubServer server = new StubServer(Transport.best(), stubs, SEED);
                say(answers, Map.of("port", server.port()));
                while (in.readLine() != null) {
                    say(answers, server.lateness());
                }
            }
        }
        // halt, not exit: nothing may delay the end
        Runtime.getRuntime().halt(0);
    }

    private static void say(PrintStream answers, Object value) {
        answers.print(JSON.writeValueAsString(value) + "\n");
        answers.flush();
    }
}
