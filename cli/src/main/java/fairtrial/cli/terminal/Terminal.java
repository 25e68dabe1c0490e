package fairtrial.cli.terminal;

import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.Folding;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Where words go: the asked thing to standard output, everything else to standard error, in the language of
/// the locale.
public final class Terminal {
    /// The system property that `--lang` sets.
    public static final String LANGUAGE = "fairtrial.lang";

    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\n\t]]|[\\x{80}-\\x{9F}]");

    private final PrintStream out;
    private final PrintStream err;
    private final Texts texts;
    private final boolean live;
    private final int columns;

    /// @param columns of standard output; none is as wide as its lines are
    Terminal(PrintStream out, PrintStream err, Language language, boolean live, OptionalInt columns) {
        this.out = out;
        this.err = err;
        this.texts = Texts.in(language);
        this.live = live;
        this.columns = columns.orElse(Integer.MAX_VALUE);
    }

    /// The terminal of this process. The launcher tells whether standard error is one.
    public static Terminal ofProcess() {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        return new Terminal(
                out, err, language(), "yes".equals(System.getProperty("fairtrial.stderr.terminal")), columns());
    }

    /// `COLUMNS`, else what the launcher read from the terminal; a pipe has none.
    private static OptionalInt columns() {
        return Stream.of(
                        Optional.ofNullable(System.getenv("COLUMNS")),
                        Optional.ofNullable(System.getProperty("fairtrial.columns")))
                .flatMap(Optional::stream)
                .filter(text -> text.matches("[1-9][0-9]{1,4}"))
                .mapToInt(Integer::parseInt)
                .findFirst();
    }

    /// `--lang`, else the locale's.
    public static Language language() {
        return Stream.concat(
                        Optional.ofNullable(System.getProperty(LANGUAGE)).stream(),
                        Stream.of("LC_ALL", "LC_MESSAGES", "LANG")
                                .flatMap(name -> Optional.ofNullable(System.getenv(name)).stream()))
                .filter(value -> !value.isBlank())
                .findFirst()
                .flatMap(Language::of)
                .orElse(Language.EN);
    }

    /// The sentences of the chosen language.
    public Texts texts() {
        return texts;
    }

    /// Whether standard error is a terminal, so that a line may be written over.
    boolean isLive() {
        return live;
    }

    /// Prose, folded to the width of standard output.
    public String folded(String text) {
        return columns == Integer.MAX_VALUE ? text : Folding.fold(text, columns);
    }

    /// Rows of cells, folded to it as well.
    public String table(List<List<String>> rows) {
        return new Table(rows).text("  ", columns);
    }

    /// A line of what was asked for.
    public void answer(String text) {
        out.println(shown(text));
    }

    /// A line about what is going on.
    public void note(String text) {
        err.println(shown(text));
    }

    /// The same of a message in the chosen language; what was typed or written by others is told without
    /// secrets.
    public void note(Message message) {
        note(texts.say(new Message(message.key(), redacted(message.arguments()))));
    }

    private static List<String> redacted(List<String> arguments) {
        return arguments.stream().map(Redaction::text).toList();
    }

    /// Names and logs come from outside: what would steer a terminal becomes visible.
    private static String shown(String text) {
        return CONTROL.matcher(text).replaceAll("\uFFFD");
    }

    /// Writes over the current line of standard error; for a live terminal alone.
    void overwrite(String text) {
        err.print("\r\u001b[2K" + text);
        err.flush();
    }

    /// What, why and what to do, with the code.
    public void error(UserError error) {
        err.println(shown(texts.say(
                new UserError(error.code(), redacted(error.arguments()).toArray()))));
    }
}
