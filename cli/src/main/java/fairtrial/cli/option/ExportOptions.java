package fairtrial.cli.option;

import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.gate.GateResult;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.export.ExportInput;
import fairtrial.core.report.export.Exporter;
import fairtrial.core.report.export.Exporters;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/// Exports for other tools.
public final class ExportOptions {
    /// The exports, each as `FORMAT=FILE`.
    @Option(names = "--export", paramLabel = "FORMAT=FILE")
    public List<String> exports = new ArrayList<>();

    /// One export.
    private record Export(Exporter exporter, String target) {
        static Export of(String text) {
            int equals = text.indexOf('=');
            String format = text.substring(0, Math.max(0, equals)).toLowerCase(Locale.ROOT);
            String target = text.substring(equals + 1);
            return Exporters.of(format)
                    .filter(exporter -> !target.isBlank() && !target.equals("-"))
                    .map(exporter -> new Export(exporter, target))
                    .orElseThrow(() -> new UserError("FT-920", text, String.join(", ", Exporters.formats())));
        }
    }

    /// Refuses an impossible export before a run, not after it.
    ///
    /// @throws UserError FT-920 no such export
    public void check() {
        exports.forEach(Export::of);
    }

    /// Writes all exports; a failed one does not stop the others.
    ///
    /// @param gate outcome of the rules, used by JUnit alone; empty without rules
    /// @throws UserError FT-402 not writable
    public void write(Terminal terminal, Result result, RunRecord record, Supplier<Optional<GateResult>> gate) {
        List<UserError> failures = new ArrayList<>();
        ExportInput input = new ExportInput(result, record, terminal.texts(), gate, Json::pretty);
        for (Export export : exports.stream().map(Export::of).toList()) {
            try {
                write(export, terminal, input);
            } catch (UserError failure) {
                failures.add(failure);
            }
        }
        if (!failures.isEmpty()) {
            failures.subList(1, failures.size()).forEach(terminal::error);
            throw failures.getFirst();
        }
    }

    private static void write(Export export, Terminal terminal, ExportInput input) {
        Map<String, String> files = export.exporter().export(input);
        if (files.isEmpty()) {
            terminal.note(new Message("export.hgrm.none"));
        }
        Path target = Path.of(export.target());
        ResultPrinter printer = new ResultPrinter(terminal);
        files.forEach((name, text) -> printer.write((name.isEmpty() ? target : target.resolve(name)).toString(), text));
    }
}
