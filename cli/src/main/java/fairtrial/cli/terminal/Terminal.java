package fairtrial.cli.terminal;

import fairtrial.core.redaction.Redaction;
import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.PlainText;
import fairtrial.core.text.Folding;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.TextTable;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Output of the process: results to standard output, everything else to standard error, in the language of
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
    private final String name;
    private final boolean brief;

    /// @param columns width of standard output; empty: unlimited
    Terminal(PrintStream out, PrintStream err, Language language, boolean live, OptionalInt columns) {
        this(out, err, Texts.inLanguage(language), live, columns.orElse(Integer.MAX_VALUE), "", false);
    }

    private Terminal(
            PrintStream out, PrintStream err, Texts texts, boolean live, int columns, String name, boolean brief) {
        this.out = out;
        this.err = err;
        this.texts = texts;
        this.live = live;
        this.columns = columns;
        this.name = name;
        this.brief = brief;
    }

    /// The terminal of this process. The launcher states whether standard error is one.
    public static Terminal ofProcess() {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        return new Terminal(
                out, err, language(), "yes".equals(System.getProperty("fairtrial.stderr.terminal")), columns());
    }

    /// `COLUMNS`, or else the width that the launcher read from the terminal; empty for a pipe.
    private static OptionalInt columns() {
        return Stream.of(
                        Optional.ofNullable(System.getenv("COLUMNS")),
                        Optional.ofNullable(System.getProperty("fairtrial.columns")))
                .flatMap(Optional::stream)
                .filter(text -> text.matches("[1-9][0-9]{1,4}"))
                .mapToInt(Integer::parseInt)
                .findFirst();
    }

    /// The language of `--lang`, or else of the locale; English as a fallback.
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

    /// A terminal that tells its notes under a name and gives no answer: one part of a larger job.
    public Terminal named(String part) {
        return named(part, false);
    }

    /// A terminal for one of many parts: it tells only how far it is, and errors.
    public Terminal brief(String part) {
        return named(part, true);
    }

    private Terminal named(String part, boolean isBrief) {
        return new Terminal(
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                err,
                texts,
                false,
                columns,
                part + ": ",
                isBrief);
    }

    /// The texts of the chosen language.
    public Texts texts() {
        return texts;
    }

    /// Whether standard error is a terminal, so that a line may be overwritten.
    boolean isLive() {
        return live;
    }

    /// The width of the terminal, or another one where it is unknown.
    int columnsOr(int otherwise) {
        return columns == Integer.MAX_VALUE ? otherwise : columns;
    }

    /// Prose, folded to the width of standard output.
    public String folded(String text) {
        return columns == Integer.MAX_VALUE ? text : Folding.fold(text, columns);
    }

    /// Rows of cells, folded to the width of standard output.
    public String table(List<List<String>> rows) {
        return new TextTable(rows).text("  ", columns);
    }

    /// The document, with its tables folded to the width of standard output.
    public String document(Document document) {
        return PlainText.of(document, columns);
    }

    /// Prints a line of the result.
    public void answer(String text) {
        out.println(shown(text));
    }

    /// Prints a line about the progress.
    public void note(String text) {
        if (!brief) {
            progress(text);
        }
    }

    /// Prints how far a run is, on a brief terminal, too.
    void progress(String text) {
        err.println(eachNamed(shown(text)));
    }

    /// Every line with the name of its part, so that parts that go on side by side are told apart.
    private String eachNamed(String text) {
        return name.isEmpty() ? text : text.lines().map(line -> name + line).collect(Collectors.joining("\n"));
    }

    /// Prints a message about the progress in the chosen language. Secrets in its arguments are masked.
    public void note(Message message) {
        note(texts.say(message.withValues(Redaction::text)));
    }

    /// Makes control characters visible: names and logs come from outside.
    private static String shown(String text) {
        return CONTROL.matcher(text).replaceAll("\uFFFD");
    }

    /// Overwrites the current line of standard error; only for a live terminal.
    void overwrite(String text) {
        err.print("\r\u001b[2K" + text);
        err.flush();
    }

    /// Prints an error with its code: what, why and what to do.
    public void error(UserError error) {
        err.println(eachNamed(shown(texts.say(error.withValues(Redaction::text)))));
    }
}
