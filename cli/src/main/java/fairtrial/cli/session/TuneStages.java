package fairtrial.cli.session;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.capacity.CapacityInterval;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.Question;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.tune.Candidate;
import fairtrial.core.tune.Confirmation;
import fairtrial.core.tune.Constraints;
import fairtrial.core.tune.GoalValues;
import fairtrial.core.tune.SearchClock;
import fairtrial.core.tune.Stage;
import fairtrial.core.tune.StageValues;
import fairtrial.core.tune.TuneReport;
import fairtrial.core.tune.TuningSpace;
import fairtrial.core.validity.Checks;
import fairtrial.lab.store.ReadRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The stages of a search: each is an ordinary run in a folder of its own, and is not run again once it
/// is finished.
final class TuneStages {
    /// At other rates the gain is told beside the result, so that half of the confirmation's rounds are enough.
    static final int OTHER_RATE_ROUNDS = 4;

    /// The id of the default in each run.
    static final String BASE = "default";

    private final Terminal terminal;
    private final Path root;
    private final StageRuns runs;
    private final TuneOrder order;
    private final SearchClock clock;
    private final Map<String, Double> before;
    private final List<TuneReport.MeasuredStage> done = new ArrayList<>();
    private double seconds;
    private int connections = 1;

    /// @param root   the folder of the search
    /// @param clock  is told the time of each stage
    /// @param before stages that an earlier call of the command measured: they took their time then
    TuneStages(
            Terminal terminal,
            Resources resources,
            Path root,
            TuneOrder order,
            SearchClock clock,
            List<TuneReport.MeasuredStage> before) {
        this.before = before.stream()
                .collect(Collectors.toMap(
                        TuneReport.MeasuredStage::folder, of -> of.seconds().orElse(0.0), (one, other) -> one));
        this.terminal = terminal;
        this.root = root;
        this.runs = new StageRuns(terminal, resources, root, order.typed());
        this.order = order;
        this.clock = clock;
    }

    /// Whether the latest stage is none that an earlier call of the command measured.
    boolean isBeyond() {
        return !before.containsKey(done.getLast().folder());
    }

    /// The stages so far.
    List<TuneReport.MeasuredStage> done() {
        return List.copyOf(done);
    }

    /// One round of the default alone: what a service shows before anything is known of its settings.
    ///
    /// @throws StageRuns.Stopped the user stopped it
    RunRecord look() {
        Stage stage = new Stage(Stage.Kind.LOOK, List.of(), 1);
        return measured(stage, stage.kind().id(), typed(order, List.of(base().withLabel(BASE)), stage, List.of()))
                .orElseThrow(() -> new UserError("FT-501", BASE, root))
                .record();
    }

    /// Measures a stage of the search.
    ///
    /// @throws StageRuns.Stopped the user stopped it
    /// @throws UserError FT-731 the default has no figure of the goal, FT-733 it is not valid
    StageValues run(Stage stage, TuningSpace space) {
        Optional<ReadRun> run = measured(stage, folder(stage), experiment(order, stage, space, List.of()));
        // Later proposals are known by what came before.
        run.filter(of -> done.isEmpty() && !hasFigure(of.record())).ifPresent(of -> {
            throw new UserError("FT-731", order.goal().text(), root.resolve(folder(stage)));
        });
        run.filter(of -> done.isEmpty()).ifPresent(of -> requireValid(of.record(), root.resolve(folder(stage))));
        List<Optional<String>> broken = broken(stage, run.flatMap(of -> constraints(of, space)));
        StageValues values = run.map(
                        of -> values(of.record(), breaking(stage, broken)).gains(BASE, ids(stage)))
                .orElseGet(() -> StageValues.none(stage));
        keep(stage, values, broken);
        return values;
    }

    /// What is not valid in the first stage is not in the last one, hours later.
    private void requireValid(RunRecord record, Path folder) {
        List<String> refusals = values(record, Set.of()).refusals(List.of(BASE));
        if (!refusals.isEmpty()) {
            throw new UserError("FT-733", order.goal().text(), String.join(", ", refusals), folder);
        }
    }

    /// Whether the default has a figure of the goal: every gain is one over it. Where no round was finished, the
    /// candidates failed, and nothing is said of the default.
    private boolean hasFigure(RunRecord record) {
        return record.finishedRounds().isEmpty()
                || Arrays.stream(values(record, Set.of())
                                .gains(BASE, List.of(BASE))
                                .gains())
                        .anyMatch(round -> !Double.isNaN(round[0]));
    }

    /// Whether there is time for a stage that a search can do without.
    boolean affords(Stage stage, Stage race) {
        // After proposals, the best of them have to race.
        boolean affords = stage.kind() == Stage.Kind.PROPOSAL ? clock.affords(stage, race) : clock.affords(stage);
        if (!affords) {
            terminal.note(new Message("tune.no-time", name(stage)));
        }
        return affords;
    }

    /// Measures the winner on fresh rounds. Where the goal is one of the closed loop, also at half and at twice the
    /// connections.
    ///
    /// @throws StageRuns.Stopped the user stopped it
    Confirmation confirm(Stage stage, TuningSpace space) {
        int half = Math.max(1, connections / 2);
        boolean others = half != connections
                && order.goal().rate().isEmpty()
                && !order.goal().isCapacity();
        List<Integer> ladder = others ? List.of(half, 2 * connections) : List.of();
        Optional<ReadRun> measured = measured(stage, folder(stage), experiment(order, stage, space, ladder));
        if (measured.isEmpty()) {
            StageValues none = StageValues.none(stage);
            keep(stage, none, broken(stage, Optional.empty()));
            return Confirmation.of(none, Optional.empty(), Optional.empty(), Optional.empty());
        }
        ReadRun run = measured.get();
        RunRecord record = run.record();
        List<String> ids = ids(stage);
        GoalValues values = values(record, Set.of());
        StageValues all = values.gains(BASE, ids);
        Optional<Constraints> constraints = constraints(run, space);
        keep(stage, all, broken(stage, constraints));
        Optional<StageValues> twin =
                record.livePlacebo().map(copy -> values.gains(copy.twinOf().orElseThrow(), List.of(copy.id())));
        Confirmation found = Confirmation.of(
                        all,
                        twin,
                        others ? Optional.of(values.gainsWith(half, BASE, ids)) : Optional.empty(),
                        others ? Optional.of(values.gainsWith(2 * connections, BASE, ids)) : Optional.empty())
                .with(constraints.map(of -> of.checks(ids.getFirst())).orElse(List.of()))
                .withRefusals(values.refusals(List.of(BASE, ids.getFirst())));
        return order.goal().isCapacity() ? found.widened(CapacityInterval.PAIR_WIDER) : found;
    }

    /// Measures what a confirmed winner gains in a percentile at half and at twice its rate. Each is a run of its own:
    /// twice the rate may be more than the service carries, and then it says nothing of the goal.
    ///
    /// @throws StageRuns.Stopped the user stopped it
    Confirmation atOtherRates(Confirmation confirmed, Candidate winner, TuningSpace space) {
        return order.goal().rate().isPresent() && confirmed.gains()
                ? confirmed.withRates(
                        atTimes(0.5, Stage.Kind.HALF, winner, space), atTimes(2, Stage.Kind.TWICE, winner, space))
                : confirmed;
    }

    /// Empty without a valid figure, and where the budget has no time for it.
    private Optional<StageValues> atTimes(double times, Stage.Kind kind, Candidate winner, TuningSpace space) {
        Stage stage = new Stage(kind, List.of(winner), OTHER_RATE_ROUNDS);
        Optional<TuneOrder> there = order.goal().atTimes(times).map(order::withGoal);
        if (there.isEmpty() || !affords(stage, stage)) {
            return Optional.empty();
        }
        List<String> ids = ids(stage);
        Optional<StageValues> found = ran(stage, folder(stage), experiment(there.get(), stage, space, List.of()))
                .map(run -> values(there.get(), run.record(), Set.of()))
                .filter(values -> values.refusals(List.of(BASE, ids.getFirst())).isEmpty())
                .map(values -> values.gains(BASE, ids));
        if (found.flatMap(values -> values.mean(0)).isEmpty()) {
            terminal.note(new Message("tune.no-figure", name(stage)));
        }
        keep(stage, found.orElseGet(() -> StageValues.none(stage)), broken(stage, Optional.empty()));
        return found;
    }

    private GoalValues values(RunRecord record, Set<String> breaking) {
        return values(order, record, breaking);
    }

    private static GoalValues values(TuneOrder order, RunRecord record, Set<String> breaking) {
        return new GoalValues(record, order.goal(), new Checks(new ComparisonFamilies()), breaking);
    }

    /// Empty without constraints: judging a run takes seconds.
    private Optional<Constraints> constraints(ReadRun run, TuningSpace space) {
        return space.constraints().isEmpty()
                ? Optional.empty()
                : Optional.of(new Constraints(space, new StoredRuns(terminal).judged(run), BASE));
    }

    private static List<Optional<String>> broken(Stage stage, Optional<Constraints> constraints) {
        return ids(stage).stream()
                .map(id -> constraints.flatMap(all -> all.brokenBy(id)))
                .toList();
    }

    private static Set<String> breaking(Stage stage, List<Optional<String>> broken) {
        return IntStream.range(0, stage.candidates().size())
                .filter(i -> broken.get(i).isPresent())
                .mapToObj(i -> label(i + 1))
                .collect(Collectors.toUnmodifiableSet());
    }

    private void keep(Stage stage, StageValues values, List<Optional<String>> broken) {
        List<Optional<Double>> gains = IntStream.range(0, stage.candidates().size())
                .mapToObj(values::mean)
                .toList();
        done.add(new TuneReport.MeasuredStage(stage, folder(stage), gains, broken, Optional.of(seconds)));
    }

    private String name(Stage stage) {
        return terminal.texts().say("tune.stage." + stage.kind().id());
    }

    /// Another optimizer, or more time, may put a stage at another place of the search.
    private static String folder(Stage stage) {
        return StageRuns.name(
                stage.kind().id(),
                Stream.concat(
                                Stream.of(String.valueOf(stage.rounds())),
                                stage.candidates().stream()
                                        .map(candidate -> candidate.changes().toString()))
                        .toList());
    }

    /// @return empty: no candidate started
    /// @throws UserError FT-501 the default did not run
    private Optional<ReadRun> measured(Stage stage, String name, Experiment experiment) {
        Optional<ReadRun> run = ran(stage, name, experiment);
        boolean lost = run.filter(
                        of -> of.record().live().stream().map(Contender::id).noneMatch(BASE::equals))
                .isPresent();
        if (lost) {
            throw new UserError("FT-501", BASE, root.resolve(name));
        }
        return run;
    }

    private Optional<ReadRun> ran(Stage stage, String name, Experiment experiment) {
        long began = System.nanoTime();
        terminal.note(
                new Message("tune.stage.begins", name(stage), stage.candidates().size(), stage.rounds()));
        Optional<ReadRun> run = runs.measured(name, experiment, reason -> StageRuns.isOf(reason, BASE));
        double spent = Math.max(before.getOrDefault(name, 0.0), (System.nanoTime() - began) / 1e9);
        seconds = run.map(of -> Math.max(of.record().lastMillis() / 1e3, spent)).orElse(spent);
        clock.took(stage, seconds);
        run.ifPresent(of -> connections = of.record().plan().loads().capacity().connections());
        return run;
    }

    private static List<String> ids(Stage stage) {
        return IntStream.rangeClosed(1, stage.candidates().size())
                .mapToObj(TuneStages::label)
                .toList();
    }

    private static String label(int number) {
        return "c" + number;
    }

    private ContenderSpec base() {
        return order.typed().contenders().getFirst();
    }

    private Experiment experiment(TuneOrder order, Stage stage, TuningSpace space, List<Integer> ladder) {
        List<ContenderSpec> specs = new ArrayList<>(List.of(Candidate.DEFAULT.on(base(), space, BASE)));
        List<String> ids = ids(stage);
        for (int i = 0; i < ids.size(); i++) {
            specs.add(stage.candidates().get(i).on(base(), space, ids.get(i)));
        }
        return typed(order, specs, stage, ladder).withQuestion(Question.REFERENCE + BASE);
    }

    private Experiment typed(TuneOrder order, List<ContenderSpec> contenders, Stage stage, List<Integer> ladder) {
        Experiment typed = order.typed();
        LoadSpec of = order.load();
        LoadSpec load = new LoadSpec(of.workload(), of.requests(), of.connections(), ladder, of.rates(), of.pacing())
                .withSlo(order.slo())
                .withArrivals(of.arrivals());
        return StageRuns.stage(
                typed.withContenders(contenders)
                        .withLoad(load)
                        .withSampling(typed.sampling().withOpenTime(order.openTime())),
                stage.rounds(),
                order.seed() + done.size());
    }
}
