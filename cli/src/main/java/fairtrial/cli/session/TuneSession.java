package fairtrial.cli.session;

import fairtrial.cli.option.TuneOptions;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.plan.Planner;
import fairtrial.core.record.RunRecord;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.report.tune.TunePage;
import fairtrial.core.report.tune.TuneWords;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.tune.Candidate;
import fairtrial.core.tune.Confirmation;
import fairtrial.core.tune.Constraint;
import fairtrial.core.tune.Goal;
import fairtrial.core.tune.Search;
import fairtrial.core.tune.SearchClock;
import fairtrial.core.tune.SearchSize;
import fairtrial.core.tune.Stage;
import fairtrial.core.tune.StageRunner;
import fairtrial.core.tune.StageValues;
import fairtrial.core.tune.TuneReport;
import fairtrial.core.tune.TuningSpace;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.SearchFolder;
import fairtrial.lab.tune.OptimizerProcess;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A search for settings that are worth changing. The same command on the same folder goes on with it.
public final class TuneSession {
    /// Rounds of the confirmation: with the noise of FACTS.md section 6, a gain of the default margin is
    /// 5 standard errors.
    private static final int CONFIRM_ROUNDS = 8;

    private final Terminal terminal;
    private final Resources resources;
    private final TuneOptions options;

    public TuneSession(Terminal terminal, Resources resources, TuneOptions options) {
        this.terminal = terminal;
        this.resources = resources;
        this.options = options;
    }

    /// Searches, and tells what is worth changing; returns the exit code.
    ///
    /// @throws UserError FT-720 … FT-736, and the errors of a run
    public int run(Experiment typed) {
        SearchOptions.requireNoOthers(typed);
        // A wrong text is told before anything starts.
        options.requireEffects();
        List<Constraint> constraints = options.constraints();
        Path root = Optional.ofNullable(options.out).orElseGet(() -> RunSession.defaultFolder("tune"));
        SearchFolder<TuneReport> folder = new SearchFolder<>(root, "tune", TuneReport.class);
        Optional<TuneReport> before = folder.read();
        TuneOrder order = order(typed, constraints, before);
        SearchClock clock =
                new SearchClock(typed.sampling().budget(), confirmation(Candidate.DEFAULT), order.openLoops());
        TuneStages stages = new TuneStages(
                terminal,
                resources,
                root,
                order,
                clock,
                before.map(TuneReport::stages).orElse(List.of()));
        Optional<TuningSpace> given = options.space();
        if (options.dryRun && given.isEmpty()) {
            terminal.answer(terminal.folded(terminal.texts().say(new Message("tune.plan.look"))));
            return ExitCode.DONE;
        }
        try {
            TuningSpace space =
                    given.orElseGet(() -> ownSpace(before, stages, order, clock).with(constraints));
            TuneReport asked = empty(order, space);
            String digest = SearchOptions.digest(order.typed().withLoad(order.load()), design());
            TuneReport search = before.map(of -> of.sameSearch(asked)
                            .filter(same -> folder.isOf(digest))
                            .orElseThrow(() -> new UserError("FT-725", root)))
                    .orElse(asked);
            plan(search, clock, typed.sampling().budget());
            if (!options.dryRun) {
                if (before.isEmpty()) {
                    // From now on, no other search gets this folder.
                    folder.write(search, TunePage::html);
                    folder.keep(digest);
                }
                tell(searched(search, stages, folder), root);
            }
            return ExitCode.DONE;
        } catch (StageRuns.Stopped stopped) {
            return ExitCode.INTERRUPTED;
        }
    }

    /// What proposes candidates. More proposals, or another command for them, go on with those that were measured.
    private List<String> design() {
        return Stream.concat(
                        options.foldedOver() ? Stream.of("--fold-over") : Stream.empty(),
                        options.optimizer().stream().map(command -> "--optimizer"))
                .toList();
    }

    /// The settings that the service itself shows. A search that goes on has those of its beginning.
    private TuningSpace ownSpace(Optional<TuneReport> before, TuneStages stages, TuneOrder order, SearchClock clock) {
        RunRecord record = stages.look();
        long began = System.nanoTime();
        TuningSpace space = before.map(TuneReport::space)
                .orElseGet(() -> new SpaceOfService(terminal, resources)
                        .of(record, TuneStages.BASE, order.typed().contenders().getFirst(), options.foldedOver()));
        clock.took((System.nanoTime() - began) / 1e9);
        return space;
    }

    private static ContenderSpec one(List<ContenderSpec> typed) {
        if (typed.size() > 1) {
            throw new UserError("FT-724", typed.size());
        }
        return typed.isEmpty() ? Planner.usual().getFirst() : typed.getFirst();
    }

    private TuneOrder order(Experiment typed, List<Constraint> constraints, Optional<TuneReport> before) {
        long seed = before.map(TuneReport::seed)
                .orElseGet(() -> typed.sampling().seed().orElse(new SecureRandom().nextLong() >>> 16));
        return new TuneOrder(
                typed.withContenders(List.of(one(typed.contenders()))),
                options.goal(),
                seed,
                options.slo(),
                constraints);
    }

    private static TuneReport empty(TuneOrder order, TuningSpace space) {
        return new TuneReport(
                TuneReport.SCHEMA,
                Redaction.spec(order.typed().contenders().getFirst().text()),
                order.goal().text(),
                Planner.margin(order.typed()),
                order.seed(),
                space,
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    private SearchSize size(TuneReport search) {
        SearchSize usual = Goal.of(search.goal()).isCapacity() ? SearchSize.CAPACITY : SearchSize.USUAL;
        return options.foldedOver() ? usual.withFoldOver() : usual;
    }

    /// @throws UserError FT-721 the space is too large for a screen, FT-730 the budget does not pay for the shortest
    ///     search
    private void plan(TuneReport search, SearchClock clock, Optional<Duration> budget) {
        boolean proposed = options.optimizer().isPresent();
        Stage race = Search.race(size(search));
        List<Stage> stages = proposed ? List.of(race) : List.of(Search.screen(search.space(), size(search)), race);
        int candidates =
                proposed ? options.proposals() : stages.getFirst().candidates().size();
        int confirming =
                CONFIRM_ROUNDS + (Goal.of(search.goal()).rate().isPresent() ? 2 * TuneStages.OTHER_RATE_ROUNDS : 0);
        int starts = size(search).starts(candidates) + 3 * confirming;
        Duration least = clock.least(stages);
        if (budget.filter(given -> given.compareTo(least) < 0).isPresent()) {
            throw new UserError("FT-730", (budget.get().toSeconds() + 59) / 60, least.toMinutes() + 1);
        }
        Message plan = new Message(
                proposed ? "tune.plan.proposed" : "tune.plan",
                search.space().settings().size(),
                candidates,
                starts);
        if (options.dryRun) {
            terminal.answer(terminal.folded(terminal.texts().say(plan)));
        } else {
            terminal.note(plan);
        }
    }

    private TuneReport searched(TuneReport search, TuneStages stages, SearchFolder<TuneReport> folder) {
        Stage race = Search.race(size(search));
        StageRunner runner = stage -> {
            StageValues values = stages.run(stage, search.space());
            // What an earlier call has found stays until this one knows more.
            if (stages.isBeyond()) {
                folder.write(search.withStages(stages.done()), TunePage::html);
            }
            return values;
        };
        Search tuner =
                new Search(search.space(), size(search), search.margin(), runner, stage -> stages.affords(stage, race));
        Search.Found found = found(tuner, search);
        Optional<Confirmation> confirmed = found.winner().isDefault()
                ? Optional.empty()
                : Optional.of(stages.confirm(confirmation(found.winner()), search.space()));
        // What was confirmed is kept, whatever becomes of the other rates.
        folder.write(search.withStages(stages.done()).withFound(found, confirmed), TunePage::html);
        Optional<Confirmation> whole = confirmed.map(of -> stages.atOtherRates(of, found.winner(), search.space()));
        TuneReport done = search.withStages(stages.done()).withFound(found, whole);
        folder.write(done, TunePage::html);
        return done;
    }

    private Search.Found found(Search tuner, TuneReport search) {
        if (options.optimizer().isEmpty()) {
            return tuner.bySettings();
        }
        try (OptimizerProcess optimizer =
                OptimizerProcess.start(options.optimizer().get(), search.space())) {
            return tuner.byProposals(optimizer, options.proposals());
        }
    }

    private static Stage confirmation(Candidate winner) {
        return new Stage(Stage.Kind.CONFIRM, List.of(winner), CONFIRM_ROUNDS);
    }

    private void tell(TuneReport done, Path root) {
        if (options.json != null) {
            new ResultPrinter(terminal).write(options.json, Json.pretty(done));
        }
        if (!"-".equals(options.json)) {
            TuneWords words = new TuneWords(done, terminal.texts());
            words.lines().forEach(line -> terminal.answer(terminal.folded(line)));
            words.changes().ifPresent(changes -> {
                terminal.answer("");
                terminal.answer(changes);
            });
            terminal.note(new Message("tune.files", root));
        }
    }
}
