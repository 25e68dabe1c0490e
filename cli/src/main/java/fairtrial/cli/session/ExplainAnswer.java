package fairtrial.cli.session;

import fairtrial.cli.option.ExplainOptions;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.explain.told.Explanations;
import fairtrial.core.report.why.ExplainWords;
import fairtrial.core.text.ShellWord;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.ReadRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The answer to `explain RUN`: on the terminal, as JSON where that is wanted, and in the run folder.
final class ExplainAnswer {
    private final Path root;
    private final Terminal terminal;
    private final ExplainOptions options;
    private final StoredRuns runs;

    ExplainAnswer(Path root, Terminal terminal, ExplainOptions options, StoredRuns runs) {
        this.root = root;
        this.terminal = terminal;
        this.options = options;
        this.runs = runs;
    }

    /// Prints the answer and writes it into the run folder. It may have taken minutes, so it is printed whatever
    /// becomes of the files.
    void tell(ExplainedFolder folder, ReadRun run, Explanation explained) {
        tell(folder, run, explained, again());
    }

    /// @param more command that gets the rest
    void tell(ExplainedFolder folder, ReadRun run, Explanation explained, String more) {
        try {
            print(run, explained, more);
        } finally {
            keep(folder, run, explained);
        }
    }

    /// Prints the answer, also as JSON where that is wanted. The run folder stays as it is.
    void print(ReadRun run, Explanation explained) {
        print(run, explained, again());
    }

    private void print(ReadRun run, Explanation explained, String more) {
        Optional<LayerEffects> layers = run.explained().layersOf(explained.contender());
        show(explained, layers, more);
        if (options.json != null) {
            Explanations one = Explanations.NONE.with(explained);
            new ResultPrinter(terminal)
                    .write(options.json, Json.pretty(layers.map(one::with).orElse(one)));
        }
    }

    /// Writes what is known so far into the run folder.
    void keep(ExplainedFolder folder, ReadRun run, Explanation explained) {
        folder.write(run.withExplained(run.explained().with(explained)), runs);
    }

    /// Prints the answer, with what delays at the layers showed earlier.
    void show(ReadRun run, Explanation explained) {
        show(explained, run.explained().layersOf(explained.contender()), again());
    }

    private void show(Explanation explained, Optional<LayerEffects> layers, String more) {
        if (!"-".equals(options.json)) {
            new ExplainWords(terminal.texts(), explained, layers)
                    .lines(more)
                    .forEach(line -> terminal.answer(terminal.folded(line)));
        }
    }

    /// This command, as it is offered for later.
    String again() {
        List<String> command = new ArrayList<>(List.of("fairtrial", "explain", root.toString()));
        options.contender().ifPresent(name -> command.addAll(List.of("--contender", name)));
        if (options.commandsAllowed) {
            command.add("--allow-commands");
        }
        return ShellWord.line(command);
    }
}
