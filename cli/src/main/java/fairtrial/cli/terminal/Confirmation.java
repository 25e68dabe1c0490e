package fairtrial.cli.terminal;

import fairtrial.core.text.Message;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// A question to the user with yes as the default. A run must not stand still overnight for it, so after a minute the
/// answer is yes.
public final class Confirmation {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long LOOK_MILLIS = 100;

    private final InputStream in;
    private final boolean asks;
    private final BooleanSupplier stopped;
    private final Duration patience;

    Confirmation(InputStream in, boolean asks, BooleanSupplier stopped, Duration patience) {
        this.in = in;
        this.asks = asks;
        this.stopped = stopped;
        this.patience = patience;
    }

    /// A question on standard input. The launcher states whether it and standard error are terminals.
    ///
    /// @param stopped whether the user stops the run meanwhile
    public static Confirmation ofProcess(BooleanSupplier stopped) {
        boolean terminals = "yes".equals(System.getProperty("fairtrial.stdin.terminal"))
                && "yes".equals(System.getProperty("fairtrial.stderr.terminal"));
        return new Confirmation(System.in, terminals, stopped, PATIENCE);
    }

    /// Whether the run goes on: yes unless the user says no.
    public boolean goesOn(Terminal terminal) {
        if (!asks) {
            terminal.note(new Message("outlook.goes-on"));
            return true;
        }
        terminal.note(new Message("outlook.ask", patience.toSeconds()));
        return !answer().strip().toLowerCase(Locale.ROOT).startsWith("n");
    }

    /// The typed line; empty when none comes in time.
    private String answer() {
        StringBuilder line = new StringBuilder();
        CountDownLatch never = new CountDownLatch(1);
        long until = System.nanoTime() + patience.toNanos();
        try {
            while (System.nanoTime() < until && !stopped.getAsBoolean()) {
                if (in.available() > 0) {
                    int read = in.read();
                    if (read < 0 || read == '\n') {
                        return line.toString();
                    }
                    line.append((char) read);
                } else if (never.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                    return line.toString();
                }
            }
            return "";
        } catch (IOException unreadable) {
            return "";
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
            return "";
        }
    }
}
