package fairtrial.cli.option;

import fairtrial.cli.telling.Telling;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.gate.GateResult;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.export.GateWords;
import fairtrial.core.report.export.Hgrm;
import fairtrial.core.report.export.JmhJson;
import fairtrial.core.report.export.JunitXml;
import fairtrial.core.report.export.LongCsv;
import fairtrial.core.report.export.PullRequestMarkdown;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/// What other tools are to read.
public final class ExportOptions {
    private static final Set<String> FORMATS = Set.of("json", "csv", "csv-bom", "markdown", "junit", "jmh", "hgrm");

    /// Each `FORMAT=FILE`.
    @Option(names = "--export", paramLabel = "FORMAT=FILE")
    public List<String> exports = new ArrayList<>();

    /// One wish.
    private record Wish(String format, String target) {
        static Wish of(String text) {
            int equals = text.indexOf('=');
            String format = text.substring(0, Math.max(0, equals)).toLowerCase(Locale.ROOT);
            String target = text.substring(equals + 1);
            if (!FORMATS.contains(format) || target.isBlank() || target.equals("-")) {
                throw new UserError(
                        "FT-920",
                        text,
                        String.join(", ", FORMATS.stream().sorted().toList()));
            }
            return new Wish(format, target);
        }
    }

    /// A wish that cannot be fulfilled is told before a run, not after it.
    ///
    /// @param gated whether there may be rules, without which JUnit has nothing to test
    /// @throws UserError FT-920 no such export, FT-907 JUnit without a rule
    public void check(boolean gated) {
        boolean junit =
                exports.stream().map(Wish::of).anyMatch(wish -> wish.format().equals("junit"));
        if (junit && !gated) {
            throw new UserError("FT-907");
        }
    }

    /// Writes all of them; one that fails keeps none of the others back.
    ///
    /// @param gate what the rules came to, asked for by JUnit alone
    /// @throws UserError FT-402 not writable, FT-907 JUnit without a rule
    public void write(Terminal terminal, Result result, RunRecord record, Supplier<GateResult> gate) {
        List<UserError> failures = new ArrayList<>();
        for (Wish wish : exports.stream().map(Wish::of).toList()) {
            try {
                write(wish, terminal, result, record, gate);
            } catch (UserError failure) {
                failures.add(failure);
            }
        }
        if (!failures.isEmpty()) {
            failures.subList(1, failures.size()).forEach(terminal::error);
            throw failures.getFirst();
        }
    }

    private static void write(
            Wish wish, Terminal terminal, Result result, RunRecord record, Supplier<GateResult> gate) {
        Telling telling = new Telling(terminal);
        if (!wish.format().equals("hgrm")) {
            telling.write(wish.target(), text(wish.format(), terminal, result, record, gate));
            return;
        }
        Map<String, String> histograms = Hgrm.of(record);
        if (histograms.isEmpty()) {
            terminal.note(new Message("export.hgrm.none"));
        }
        Path folder = Path.of(wish.target());
        histograms.forEach((name, text) -> telling.write(folder.resolve(name).toString(), text));
    }

    private static String text(
            String format, Terminal terminal, Result result, RunRecord record, Supplier<GateResult> gate) {
        return switch (format) {
            case "json" -> Json.pretty(result);
            case "csv" -> LongCsv.of(result, record);
            case "csv-bom" -> "\uFEFF" + LongCsv.of(result, record);
            case "markdown" -> PullRequestMarkdown.of(result, terminal.texts());
            case "jmh" -> Json.pretty(JmhJson.of(result, record));
            case "junit" -> JunitXml.of(result, gate.get(), new GateWords(terminal.texts()));
            default -> throw new IllegalArgumentException(format);
        };
    }
}
