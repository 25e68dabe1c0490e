package fairtrial.cli.session;

import fairtrial.cli.option.RunOptions;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.Tuning;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Slo;
import fairtrial.core.plan.Question;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import fairtrial.core.tune.Candidate;
import fairtrial.core.tune.Confirmation;
import fairtrial.core.tune.Goal;
import fairtrial.core.tune.GoalValues;
import fairtrial.core.tune.Stage;
import fairtrial.core.tune.StageValues;
import fairtrial.core.tune.TuneReport;
import fairtrial.core.validity.Checks;
import fairtrial.lab.secret.GivenSecrets;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/// The stages of a search: each is an ordinary run in a folder of its own, and is not run again once it
/// is finished.
final class TuneStages {
    private static final String BASE = "default";

    /// Slices of the closed loop in a round; four blocks of three rounds gave intervals of 2 % on a
    /// quiet machine.
    private static final int BLOCKS = 4;

    /// An open loop is part of every run; a slow one costs least.
    private static final Rate LEAST_RATE = new Rate(20);

    private final Terminal terminal;
    private final Resources resources;
    private final Path root;
    private final Experiment typed;
    private final TuneReport search;
    private final Optional<Slo> slo;
    private final List<TuneReport.MeasuredStage> done = new ArrayList<>();

    /// A stage was stopped by the user.
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /// @param typed the experiment, with the contender whose settings are changed
    /// @param search what is searched
    TuneStages(
            Terminal terminal, Resources resources, Path root, Experiment typed, TuneReport search, Optional<Slo> slo) {
        this.terminal = terminal;
        this.resources = resources;
        this.root = root;
        this.typed = typed;
        this.search = search;
        this.slo = slo;
    }

    /// The stages so far.
    List<TuneReport.MeasuredStage> done() {
        return List.copyOf(done);
    }

    /// Measures a stage of the search.
    ///
    /// @throws Stopped the user stopped it
    StageValues run(Stage stage) {
        RunRecord record = record(stage, List.of());
        StageValues values = values(record).gains(BASE, ids(stage));
        keep(stage, values);
        return values;
    }

    /// Measures the winner on fresh rounds, at half and at twice the connections, too.
    ///
    /// @throws Stopped the user stopped it
    Confirmation confirm(Stage stage, int connections) {
        int half = Math.max(1, connections / 2);
        RunRecord record = record(stage, half == connections ? List.of() : List.of(half, 2 * connections));
        List<String> ids = ids(stage);
        GoalValues values = values(record);
        StageValues all = values.gains(BASE, ids);
        keep(stage, all);
        Optional<StageValues> twin =
                record.livePlacebo().map(copy -> values.gains(copy.twinOf().orElseThrow(), List.of(copy.id())));
        boolean others = half != connections && !search.goal().contains("@") && !goal().isCapacity();
        return Confirmation.of(
                all,
                twin,
                others ? Optional.of(values.gainsWith(half, BASE, ids)) : Optional.empty(),
                others ? Optional.of(values.gainsWith(2 * connections, BASE, ids)) : Optional.empty());
    }

    /// The connections of the load, by the first stage.
    int connections() {
        return RunReader.read(root.resolve(done.getFirst().folder()))
                .record()
                .plan()
                .loads()
                .capacity()
                .connections();
    }

    private Goal goal() {
        return Goal.of(search.goal());
    }

    private GoalValues values(RunRecord record) {
        return new GoalValues(record, goal(), new Checks(new ComparisonFamilies()));
    }

    private void keep(Stage stage, StageValues values) {
        List<Optional<Double>> gains = IntStream.range(0, stage.candidates().size())
                .mapToObj(values::mean)
                .toList();
        done.add(new TuneReport.MeasuredStage(stage, folder(), gains));
    }

    private String folder() {
        return String.format("%02d", 1 + done.size());
    }

    private RunRecord record(Stage stage, List<Integer> ladder) {
        String name = terminal.texts().say("tune.stage." + stage.kind().id());
        Path folder = root.resolve(folder());
        terminal.note(new Message("tune.stage.begins", name, stage.candidates().size(), stage.rounds()));
        RunOptions options = new RunOptions();
        options.out = folder;
        options.unattended = true;
        Terminal part = terminal.brief(folder());
        RunSession session = new RunSession(part, options, resources);
        if (RunReader.isRun(folder) && RunReader.read(folder).record().isOver()) {
            terminal.note(new Message("tune.kept", folder));
        } else if ((RunReader.isRun(folder)
                        ? session.resume(folder, GivenSecrets.of(typed, Map.of()), true, false)
                        : session.run(experiment(stage, ladder)))
                == ExitCode.INTERRUPTED) {
            throw new Stopped();
        }
        return new StoredRuns(part).read(folder).record();
    }

    private static List<String> ids(Stage stage) {
        return IntStream.rangeClosed(1, stage.candidates().size())
                .mapToObj(TuneStages::label)
                .toList();
    }

    private static String label(int number) {
        return "c" + number;
    }

    private Experiment experiment(Stage stage, List<Integer> ladder) {
        ContenderSpec base = typed.contenders().getFirst();
        List<ContenderSpec> specs = new ArrayList<>(List.of(Candidate.DEFAULT.on(base, search.space(), BASE)));
        List<String> ids = ids(stage);
        for (int i = 0; i < ids.size(); i++) {
            specs.add(stage.candidates().get(i).on(base, search.space(), ids.get(i)));
        }
        return typed.withContenders(specs)
                .withQuestion(Question.REFERENCE + BASE)
                .withLoad(load(typed.load(), ladder))
                .withSampling(sampling(stage));
    }

    private LoadSpec load(LoadSpec of, List<Integer> ladder) {
        List<Rate> rates = goal().rate().map(List::of).orElse(of.rates().isEmpty() ? List.of(LEAST_RATE) : of.rates());
        return new LoadSpec(of.workload(), of.requests(), of.connections(), ladder, rates, of.pacing()).withSlo(slo);
    }

    private SamplingSpec sampling(Stage stage) {
        Tuning tuning = typed.sampling().tuning();
        return new SamplingSpec(
                Optional.empty(),
                OptionalInt.of(stage.rounds()),
                OptionalLong.of(search.seed() + done.size()),
                typed.sampling().warmUp(),
                new Tuning(
                        tuning.warmUp(),
                        tuning.slice(),
                        OptionalInt.of(tuning.blocks().orElse(BLOCKS)),
                        true));
    }
}
