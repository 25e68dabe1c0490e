package fairtrial.cli;

import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;

/// Where words go: the asked thing to standard output, everything else to standard error, in the language of
/// the locale.
final class Terminal {
    private final PrintStream out;
    private final PrintStream err;
    private final Texts texts;
    private final boolean live;

    Terminal(PrintStream out, PrintStream err, Language language, boolean live) {
        this.out = out;
        this.err = err;
        this.texts = Texts.in(language);
        this.live = live;
    }

    /// The terminal of this process. The launcher tells whether standard error is one.
    static Terminal ofProcess() {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        return new Terminal(out, err, language(), "yes".equals(System.getProperty("fairtrial.stderr.terminal")));
    }

    private static Language language() {
        return Stream.of("LC_ALL", "LC_MESSAGES", "LANG")
                .flatMap(name -> Optional.ofNullable(System.getenv(name)).stream())
                .filter(value -> !value.isBlank())
                .findFirst()
                .flatMap(Language::of)
                .orElse(Language.EN);
    }

    Texts texts() {
        return texts;
    }

    /// Whether standard error is a terminal, so that a line may be written over.
    boolean isLive() {
        return live;
    }

    /// A line of what was asked for.
    void answer(String text) {
        out.println(text);
    }

    /// A line about what is going on.
    void note(String text) {
        err.println(text);
    }

    void note(Message message) {
        note(texts.say(message));
    }

    /// Writes over the current line of standard error; for a live terminal alone.
    void overwrite(String text) {
        err.print("\r\u001b[2K" + text);
        err.flush();
    }

    void error(UserError error) {
        err.println(texts.say(error));
    }
}
