package fairtrial.cli.history;

import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.history.History;
import fairtrial.core.history.MachineHistory;
import fairtrial.core.report.history.HistoryPage;
import fairtrial.core.report.history.OtavaCsv;
import fairtrial.core.text.Message;
import fairtrial.lab.store.Json;
import java.util.Optional;

/// The files that a user wants of a history, with or without a comparison.
///
/// @param json, otava names of files, `-` for standard output
record HistoryFiles(Terminal terminal, Optional<String> json, Optional<String> html, Optional<String> otava) {
    private static final String STANDARD_OUTPUT = "-";

    /// Whether one of them is standard output, where then nothing else may be.
    boolean onStandardOutput() {
        return json.filter(STANDARD_OUTPUT::equals).isPresent()
                || otava.filter(STANDARD_OUTPUT::equals).isPresent();
    }

    /// Writes them.
    ///
    /// @param history has a series
    void write(History history) {
        ResultPrinter printer = new ResultPrinter(terminal);
        json.ifPresent(file -> printer.write(file, Json.pretty(history)));
        html.ifPresent(file -> {
            printer.write(file, HistoryPage.html(history));
            terminal.note(new Message("history.page", file));
        });
        otava.ifPresent(file -> printer.write(file, OtavaCsv.of(first(history))));
    }

    private static MachineHistory first(History history) {
        return history.machines().stream()
                .filter(machine -> !machine.series().isEmpty())
                .findFirst()
                .orElseThrow();
    }
}
