package fairtrial.e2e;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Every command line that a process's descendants had while somebody looked, whole: the JDK's own
/// `ProcessHandle` cuts them at 4096 bytes.
final class CommandLines implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofMillis(10);
    private static final Duration SOON = Duration.ofSeconds(10);

    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private final ProcessHandle root;
    private final Thread looking;
    private volatile boolean over;

    private CommandLines(ProcessHandle root) {
        this.root = root;
        this.looking = Thread.ofPlatform().name("command-lines").start(() -> {
            while (!over) {
                look();
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        });
    }

    static CommandLines below(ProcessHandle root) {
        return new CommandLines(root);
    }

    private void look() {
        root.descendants().forEach(process -> {
            try {
                byte[] line = Files.readAllBytes(Path.of("/proc/" + process.pid() + "/cmdline"));
                seen.add(new String(line, StandardCharsets.UTF_8).replace('\0', ' '));
            } catch (IOException ended) {
                // Its line was read before, or it was too short-lived for anybody.
            }
        });
    }

    /// Waits until a line with that text was seen.
    void awaitOne(String text) {
        if (!within(SOON, () -> !with(List.of(text)).isEmpty())) {
            throw new AssertionError("never seen: " + text);
        }
    }

    /// Those of the texts that a line had.
    List<String> with(List<String> texts) {
        return texts.stream()
                .filter(text -> seen.stream().anyMatch(line -> line.contains(text)))
                .toList();
    }

    /// Whether something came true in time.
    static boolean within(Duration deadline, BooleanSupplier condition) {
        long end = System.nanoTime() + deadline.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                return false;
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        return true;
    }

    @Override
    public void close() {
        over = true;
        try {
            looking.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
