package fairtrial.agent;

import fairtrial.agent.load.Generator;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// The load generator's process: see [Arguments].
///
/// At the end of stdin it exits at once, even within a slice: no reader of the result is left.
public final class Main {
    /// Netty's system properties for this process, unless the command line sets others.
    private static final Map<String, String> NETTY = Map.of(
            // The native library is a temporary file: unlink it as soon as it is loaded, so that a kill leaves
            // nothing.
            "io.netty.native.deleteLibAfterLoading", "true",
            // Reference counts and bounds are checked in the tests, not per byte in the hot path.
            "io.netty.buffer.checkAccessible", "false",
            "io.netty.buffer.checkBounds", "false",
            "io.netty.leakDetection.level", "disabled");

    private Main() {}

    /// Serves commands until stdin ends. Exit code 2: wrong arguments.
    public static void main(String[] args) throws InterruptedException {
        Arguments asked;
        try {
            asked = Arguments.parse(List.of(args));
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage() + "; " + Arguments.USAGE);
            System.exit(2);
            return;
        }
        PrintStream answers = System.out;
        System.setOut(System.err); // other output must not end up among the replies
        setNetty();
        try (Generator generator = new Generator(asked.transport(), asked.threads(), asked.drain());
                Conversation conversation = new Conversation(generator)) {
            BlockingQueue<String> lines = readLines();
            while (!Thread.interrupted()) {
                answers.print(conversation.answer(lines.take()) + "\n");
                answers.flush();
            }
        }
    }

    /// Sets the properties. This must come before the first class of Netty is loaded.
    private static void setNetty() {
        NETTY.forEach((key, value) -> {
            if (System.getProperty(key) == null) {
                System.setProperty(key, value);
            }
        });
    }

    private static BlockingQueue<String> readLines() {
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        Thread.ofPlatform().daemon().name("ft-commands").start(() -> {
            try (var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
                in.lines().forEach(lines::add);
            } catch (IOException | UncheckedIOException e) {
                System.err.println("reading commands: " + e.getMessage());
            }
            // halt, not exit: we have no shutdown hook, and nothing may delay the end
            Runtime.getRuntime().halt(0);
        });
        return lines;
    }
}
