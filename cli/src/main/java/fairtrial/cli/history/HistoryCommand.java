package fairtrial.cli.history;

import fairtrial.cli.session.LocalResources;
import fairtrial.cli.session.Resources;
import fairtrial.cli.session.StoredRuns;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.history.History;
import fairtrial.core.history.HistoryBuilder;
import fairtrial.core.history.PastRun;
import fairtrial.core.history.SeriesNames;
import fairtrial.core.model.Metric;
import fairtrial.core.report.history.HistoryWords;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.history.PastRuns;
import fairtrial.lab.store.Baselines;
import fairtrial.lab.store.ConfirmedSteps;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// All runs as series, and the comparison that confirms a step of one.
@Command(name = "history", mixinStandardHelpOptions = true)
public final class HistoryCommand implements Callable<Integer> {
    private static final Path RUNS = Path.of("runs");

    @Parameters(arity = "0..*", paramLabel = "FOLDER|NAME", descriptionKey = "history-of")
    List<String> of = new ArrayList<>();

    @Option(names = "--metric", paramLabel = "METRIC")
    List<String> metrics = new ArrayList<>();

    /// The contender of the same runs to which the figures are ratios.
    @Option(names = "--against", paramLabel = "NAME", descriptionKey = "history-against")
    @Nullable
    String against;

    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    String json;

    @Option(names = "--html", paramLabel = "FILE", descriptionKey = "history-html")
    @Nullable
    String html;

    @Option(names = "--otava", paramLabel = "FILE|-")
    @Nullable
    String otava;

    @Option(names = "--confirm")
    boolean confirm;

    @Mixin
    ConfirmOptions confirming = new ConfirmOptions();

    private final Resources resources;

    /// On this machine.
    public HistoryCommand() {
        this(new LocalResources());
    }

    /// With other resources than those of this machine.
    public HistoryCommand(Resources resources) {
        this.resources = resources;
    }

    @Override
    public Integer call() {
        Terminal terminal = Terminal.ofProcess();
        if (!confirm) {
            confirming.given().ifPresent(option -> {
                throw new UserError("FT-748", option);
            });
        }
        List<Metric> wanted = wanted();
        List<PastRun> runs = runs(terminal);
        Optional<String> reference = Optional.ofNullable(against);
        reference.ifPresent(name -> requireComparable(name, wanted, runs));
        ConfirmedSteps confirmed = new ConfirmedSteps(Tool.state());
        Supplier<History> histories = () -> new HistoryBuilder(wanted, reference, confirmed.all()).of(runs);
        History history = histories.get();
        if (history.machines().stream().allMatch(machine -> machine.series().isEmpty())) {
            throw new UserError("FT-746", runs.size());
        }
        HistoryFiles files = new HistoryFiles(
                terminal, Optional.ofNullable(json), Optional.ofNullable(html), Optional.ofNullable(otava));
        if (confirm) {
            return new ConfirmSession(terminal, resources, confirming, confirmed)
                    .confirm(history, runs, files, histories);
        }
        files.write(history);
        if (!files.onStandardOutput()) {
            terminal.answer(terminal.document(new HistoryWords(history, terminal.texts()).document())
                    .stripTrailing());
        }
        return ExitCode.DONE;
    }

    /// @throws UserError FT-744 no such metric
    private List<Metric> wanted() {
        List<Metric> all = metrics.stream()
                .map(name -> Metric.ofRule(name).orElseThrow(() -> new UserError("FT-744", name, Metric.ruleNames())))
                .distinct()
                .toList();
        return all.isEmpty() ? List.of(Metric.THROUGHPUT) : all;
    }

    /// @throws UserError FT-749 no run has a contender of that name, FT-737 runs do not compare a metric
    private static void requireComparable(String name, List<Metric> metrics, List<PastRun> runs) {
        Set<String> known = runs.stream()
                .flatMap(run -> SeriesNames.of(run.side().result().contenders()).values().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        if (!known.contains(name)) {
            throw new UserError("FT-749", name, String.join(", ", known), "--against");
        }
        metrics.stream().filter(metric -> !metric.isCompared()).findFirst().ifPresent(metric -> {
            throw new UserError("FT-737", metric.ruleName());
        });
    }

    /// @throws UserError FT-740 there are none
    private List<PastRun> runs(Terminal terminal) {
        List<Path> folders = new ArrayList<>(of.stream()
                .filter(one -> Files.isDirectory(Path.of(one)))
                .map(Path::of)
                .toList());
        List<String> names =
                of.stream().filter(one -> !Files.isDirectory(Path.of(one))).toList();
        Baselines baselines = StoredRuns.baselines();
        if (folders.isEmpty()) {
            folders.add(RUNS);
            baselines.names().forEach(name -> folders.add(baselines.of(name)));
        }
        PastRuns found = PastRuns.below(folders);
        Optional<UserError> first = found.leftOut().stream().findFirst();
        first.ifPresent(why -> terminal.note(new Message(
                "history.left-out", found.leftOut().size(), terminal.texts().what(why))));
        List<PastRun> runs =
                found.runs().stream().filter(run -> isNamed(run, names)).toList();
        if (runs.isEmpty()) {
            String where = folders.stream().map(Path::toString).collect(Collectors.joining(", "));
            throw new UserError("FT-740", names.isEmpty() ? where : where + " (" + String.join(", ", names) + ")");
        }
        return runs;
    }

    private static boolean isNamed(PastRun run, List<String> names) {
        return names.isEmpty()
                || names.stream()
                        .anyMatch(name -> run.side().name().contains(name)
                                || run.side().result().header().name().equals(name));
    }
}
