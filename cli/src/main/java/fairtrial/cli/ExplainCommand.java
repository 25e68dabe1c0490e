package fairtrial.cli;

import fairtrial.cli.option.ExplainOptions;
import fairtrial.cli.session.EvidenceSource;
import fairtrial.cli.session.ExplainSession;
import fairtrial.cli.session.GapSession;
import fairtrial.cli.session.JournalSource;
import fairtrial.cli.session.LiveEvidence;
import fairtrial.cli.session.LocalResources;
import fairtrial.cli.session.ProfileRun;
import fairtrial.cli.session.Resources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.text.Spelling;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import fairtrial.core.validity.Checks;
import fairtrial.core.verdict.CheckId;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// The long text of a code: of an error (`FT-204`) or of a finding (`client-bound`). Of a run: what limits a
/// contender, proved by turning its setting; or why one contender is faster than another.
@Command(name = "explain", mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
    /// More placeholders than any text has.
    private static final int MOST_PLACEHOLDERS = 10;

    @Parameters(paramLabel = "CODE|RUN", descriptionKey = "code", arity = "0..1")
    String code = "";

    @Mixin
    ExplainOptions options = new ExplainOptions();

    private final Resources resources;
    private final List<EvidenceSource> sources;
    private final boolean live;

    ExplainCommand() {
        this(new LocalResources());
    }

    ExplainCommand(Resources resources) {
        this(resources, List.of(new JournalSource()), true);
    }

    /// @param sources who has evidence without starting anything, the best first
    /// @param live    whether the contender is started for more
    ExplainCommand(Resources resources, List<EvidenceSource> sources, boolean live) {
        this.resources = resources;
        this.sources = List.copyOf(sources);
        this.live = live;
    }

    @Override
    public Integer call() {
        Terminal terminal = Terminal.ofProcess();
        Texts texts = terminal.texts();
        if (options.evidenceOnly && !options.besidesEvidence().isEmpty()) {
            throw new UserError("FT-290", String.join(", ", options.besidesEvidence()));
        }
        if (options.against().isPresent()) {
            return gap(terminal);
        }
        if (isPlace(code)) {
            Optional<LiveEvidence> watch = live ? Optional.of(new LiveEvidence(terminal, resources)) : Optional.empty();
            return new ExplainSession(terminal, resources, options, sources, watch).explain(Path.of(code));
        }
        if (code.isEmpty()) {
            codes(texts).forEach(one -> terminal.answer(one + "  " + say(texts, one + ".what")));
            return ExitCode.DONE;
        }
        String wanted = code.toUpperCase(Locale.ROOT);
        if (texts.has(wanted + ".what")) {
            terminal.answer(wanted + "  " + say(texts, wanted + ".what"));
            terminal.answer(terminal.folded(say(texts, wanted + ".why")));
            terminal.answer(terminal.folded(say(texts, wanted + ".next")));
            return ExitCode.DONE;
        }
        List<String> told = check(texts, code.toLowerCase(Locale.ROOT));
        if (told.isEmpty()) {
            throw new UserError("FT-140", code).meaning(Spelling.closest(wanted, codes(texts)));
        }
        told.forEach(line -> terminal.answer(terminal.folded(line)));
        return ExitCode.DONE;
    }

    private int gap(Terminal terminal) {
        if (!isPlace(code) || options.setting().isPresent()) {
            throw new UserError("FT-289");
        }
        LiveEvidence machine = new LiveEvidence(terminal, resources);
        if (options.profile) {
            return new ProfileRun(terminal, resources, options, machine).two(Path.of(code));
        }
        return new GapSession(terminal, resources, options, machine).explain(Path.of(code));
    }

    /// Whether the argument is a folder, or written like one: no code has a separator.
    private static boolean isPlace(String text) {
        try {
            return !text.isEmpty() && (text.contains("/") || Files.isDirectory(Path.of(text)));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }

    /// The texts of a check, by its name or one of its codes, and of a finding in published comparisons with
    /// its rule: the law, where it ends, what each tool needs, an example that fires and one that does not.
    private static List<String> check(Texts texts, String code) {
        List<String> told = new ArrayList<>();
        new Checks(new ComparisonFamilies())
                .find(code)
                .map(CheckId::id)
                .ifPresent(check -> Stream.of(
                                "report.check." + check,
                                "check." + check + ".fail",
                                "check." + check + ".warn",
                                "check." + check + ".advice")
                        .filter(texts::has)
                        .forEach(key -> told.add(say(texts, key))));
        if (texts.has("audit.finding." + code)) {
            told.add(say(texts, "audit.finding." + code));
        }
        Stream.of("law", "fails", "tools", "fires", "quiet")
                .filter(part -> texts.has("rule." + code + "." + part))
                .forEach(part -> told.add(texts.say("rule." + part) + ": " + say(texts, "rule." + code + "." + part)));
        return told;
    }

    private static List<String> codes(Texts texts) {
        return texts.keys().stream()
                .filter(key -> key.matches("FT-[0-9]{3}\\.what"))
                .map(key -> key.substring(0, 6))
                .sorted()
                .toList();
    }

    /// The text with dots as placeholders: their values depend on the case.
    private static String say(Texts texts, String key) {
        return texts.say(key, Collections.nCopies(MOST_PLACEHOLDERS, "…").toArray());
    }
}
