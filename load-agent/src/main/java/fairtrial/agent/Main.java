package fairtrial.agent;

import fairtrial.agent.load.Generator;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// The load agent's process: see [Arguments].
///
/// At the end of stdin it exits at once, also in the midst of a slice: whoever wanted the answer is gone.
public final class Main {
    private Main() {}

    /// Answers commands until stdin ends. Exit code 2: wrong arguments.
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
        System.setOut(System.err); // whatever else prints must not end up among the answers
        NettySettings.apply();
        try (Generator generator = new Generator(asked.transport(), asked.threads(), asked.drain());
                Conversation conversation = new Conversation(generator)) {
            BlockingQueue<String> lines = readLines();
            while (!Thread.interrupted()) {
                answers.print(conversation.answer(lines.take()) + "\n");
                answers.flush();
            }
        }
    }

    private static BlockingQueue<String> readLines() {
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        Thread.ofPlatform().daemon().name("ft-commands").start(() -> {
            try (var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
                in.lines().forEach(lines::add);
            } catch (IOException | UncheckedIOException e) {
                System.err.println("reading commands: " + e.getMessage());
            }
            // halt, not exit: no shutdown hook is ours, and nothing may delay the end
            Runtime.getRuntime().halt(0);
        });
        return lines;
    }
}
