package fairtrial.cli.terminal;

import fairtrial.core.text.Language;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;

/// A terminal in memory: what was printed to it.
public final class Terminals {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Terminal terminal;

    private Terminals(Language language, boolean live, OptionalInt columns) {
        terminal = new Terminal(stream(out), stream(err), language, live, columns);
    }

    /// A terminal of that width.
    public static Terminals of(Language language, int columns) {
        return new Terminals(language, false, OptionalInt.of(columns));
    }

    /// Output into a file or a pipe.
    public static Terminals piped(Language language) {
        return new Terminals(language, false, OptionalInt.empty());
    }

    /// A terminal whose last line may be overwritten.
    static Terminals live(Language language) {
        return live(language, 80);
    }

    /// The same of that width.
    static Terminals live(Language language, int columns) {
        return new Terminals(language, true, OptionalInt.of(columns));
    }

    /// The terminal itself.
    public Terminal terminal() {
        return terminal;
    }

    /// Standard output.
    public String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    /// Standard error.
    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /// The lines of standard output.
    public List<String> lines() {
        return out().lines().toList();
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
