package fairtrial.cli.session;

import fairtrial.cli.option.ExplainOptions;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.Percent;
import fairtrial.core.explain.CollectedEvidence;
import fairtrial.core.explain.EvidenceCost;
import fairtrial.core.explain.Recorded;
import fairtrial.core.explain.journal.JournalEvidence;
import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.explain.predict.Hypotheses;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Reading;
import fairtrial.core.text.Message;
import fairtrial.core.text.ShellWord;
import fairtrial.core.text.UserError;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.ReadRun;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Explanation of a run: evidence, hypotheses, doses, answer.
public final class ExplainSession {
    private final Terminal terminal;
    private final Resources resources;
    private final ExplainOptions options;
    private final List<EvidenceSource> sources;
    private final Optional<LiveEvidence> live;
    private final StoredRuns runs;

    /// @param sources who has evidence without starting anything, the best first
    /// @param live    who starts the contender for more
    public ExplainSession(
            Terminal terminal,
            Resources resources,
            ExplainOptions options,
            List<EvidenceSource> sources,
            Optional<LiveEvidence> live) {
        this.terminal = terminal;
        this.resources = resources;
        this.options = options;
        this.sources = List.copyOf(sources);
        this.live = live;
        this.runs = new StoredRuns(terminal);
    }

    /// Explains the run in a folder; returns the exit code.
    ///
    /// @throws UserError FT-281 to FT-285, FT-403 no run, FT-904 no such contender
    public int explain(Path root) {
        try {
            return explained(root);
        } catch (Cancel.Interrupted e) {
            return ExitCode.INTERRUPTED;
        }
    }

    private int explained(Path root) throws Cancel.Interrupted {
        // A wrong text is told before anything is read.
        options.budget();
        ReadRun run = runs.read(root);
        Explanation chosen = chosen(root, run);
        Contender contender = run.record().plan().contender(chosen.contender());
        if (options.profile) {
            return new ProfileRun(terminal, resources, options, started()).one(root, run, contender);
        }
        ExplainAnswer answer = new ExplainAnswer(root, terminal, options, runs);
        if (options.layers) {
            return layered(root, run, contender, chosen, answer);
        }
        DoseRun doses = new DoseRun(root, terminal, resources, options);
        DoseStage stage = new DoseStage(root, run, contender, doses, answer, options, terminal);
        Optional<UserError> impossible = options.noDoses ? Optional.empty() : stage.impossible();
        if (impossible.isPresent()) {
            terminal.error(impossible.get());
            fromJournal(root, run, stage.judgedAgain(chosen), answer, impossible.get());
            return ExitCode.DONE;
        }
        if (options.startsNothing()) {
            try (ExplainedFolder folder = ExplainedFolder.free(root, terminal)) {
                int code = stage.turn(folder, chosen);
                new LayerRun(terminal, resources).dryRun(options, known(run, chosen));
                return code;
            }
        }
        new DosePrice(terminal, resources, options).requirePaid(doses, run, contender, chosen);
        try (ExplainedFolder folder = ExplainedFolder.held(root, terminal)) {
            Explanation seen = live.isEmpty() ? chosen : watched(live.get(), run, contender, chosen);
            ReadRun latest = folder.latest(run);
            if (options.evidenceOnly) {
                return untouched(folder, latest, seen, answer);
            }
            return options.plantsDelays(seen)
                    ? planted(folder, latest, contender, seen, answer)
                    : new DoseStage(root, latest, contender, doses, answer, options, terminal).turn(folder, seen);
        }
    }

    /// The answer from evidence alone. What doses or delays showed earlier stays in the run folder.
    private int untouched(ExplainedFolder folder, ReadRun run, Explanation seen, ExplainAnswer answer) {
        Optional<Explanation> before = run.explained().of(seen.contender()).filter(Explanation::isTested);
        if (before.isPresent()) {
            answer.print(run, seen);
            terminal.note(new Message("explain.kept.earlier", answer.again() + " --no-doses"));
        } else {
            answer.tell(folder, run, seen);
        }
        return ExitCode.DONE;
    }

    /// What was explained earlier, which may be more than the journal tells.
    private static Explanation known(ReadRun run, Explanation chosen) {
        return run.explained().of(chosen.contender()).orElse(chosen);
    }

    /// The answer with what delays at the layers show. The evidence is kept first: it took minutes.
    ///
    /// @throws UserError FT-685 to FT-687, FT-689 no delays; the answer is told without them
    private int planted(
            ExplainedFolder folder, ReadRun run, Contender contender, Explanation explained, ExplainAnswer answer)
            throws Cancel.Interrupted {
        answer.keep(folder, run, explained);
        terminal.note(new Message("explain.kept.delays", answer.again() + " --layers"));
        LayerEffects layers;
        try {
            layers = new LayerRun(terminal, resources).of(run, contender);
        } catch (UserError e) {
            answer.tell(folder, run, explained);
            throw e;
        }
        answer.tell(folder, run.withExplained(run.explained().with(layers)), explained.withDelays(layers));
        return ExitCode.DONE;
    }

    /// What the journal alone says, with the command that gets the rest.
    private void fromJournal(Path root, ReadRun run, Explanation known, ExplainAnswer answer, UserError impossible) {
        if (options.dryRun) {
            answer.show(run, known);
            return;
        }
        try (ExplainedFolder folder = ExplainedFolder.free(root, terminal)) {
            if (impossible.code().equals("FT-282")) {
                String experiment = root.resolve(StoredRuns.EXPERIMENT).toString();
                answer.tell(folder, run, known, ShellWord.line(List.of("fairtrial", "run", experiment)));
            } else {
                answer.tell(folder, run, known);
            }
        }
    }

    /// The explanation so far, with what delays at the layers show.
    private int layered(Path root, ReadRun run, Contender contender, Explanation chosen, ExplainAnswer answer)
            throws Cancel.Interrupted {
        LayerRun.requireAlone(options);
        if (options.dryRun) {
            answer.show(run, known(run, chosen));
            new LayerRun(terminal, resources).dryRun(contender.id());
            return ExitCode.DONE;
        }
        new DoseRun(root, terminal, resources, options).startable(run, contender);
        try (ExplainedFolder folder = ExplainedFolder.held(root, terminal)) {
            ReadRun latest = folder.latest(run);
            return planted(folder, latest, contender, known(latest, chosen), answer);
        }
    }

    private LiveEvidence started() {
        return live.orElseThrow(() -> new IllegalStateException("nothing may be started"));
    }

    /// The explanation from the live contender, started again for that; where it cannot be, the one from the journal.
    private Explanation watched(LiveEvidence evidence, ReadRun run, Contender contender, Explanation chosen)
            throws Cancel.Interrupted {
        terminal.note(new Message("explain.watch", contender.id()));
        try (Interrupts interrupts = resources.interrupts()) {
            CollectedEvidence found = evidence.of(run.record().plan(), contender.id(), interrupts.cancel());
            found.cost().ifPresent(this::tellCost);
            if (found.evidence().recorded() instanceof Reading.Unavailable<Recorded>(String reason)) {
                terminal.note(new Message("explain.unrecorded", reason));
            }
            return chosen.from(
                    LiveEvidence.ID,
                    found.evidence(),
                    Hypotheses.of(found.evidence(), JournalEvidence.inert(run.record(), contender.id())));
        } catch (UserError e) {
            terminal.error(e);
        } catch (UncheckedIOException e) {
            terminal.error(LiveEvidence.unwritten(contender, e));
        }
        return chosen;
    }

    private void tellCost(EvidenceCost cost) {
        terminal.note(new Message(
                "explain.cost", Percent.ofShare(cost.ratio()), Percent.ofShare(cost.lo()), Percent.ofShare(cost.hi())));
    }

    /// The wanted contender, or else the one nearest to a limit.
    private Explanation chosen(Path root, ReadRun run) {
        List<Contender> ranked = run.record().plan().ranked();
        if (options.contender().isPresent()) {
            String name = options.contender().get();
            Contender wanted = ranked.stream()
                    .filter(one -> one.id().equals(name) || one.label().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new UserError("FT-904", name, names(ranked)));
            return seen(run, wanted).orElseThrow(() -> new UserError("FT-283", root, wanted.id()));
        }
        List<Explanation> all =
                ranked.stream().flatMap(one -> seen(run, one).stream()).toList();
        Explanation nearest = all.stream()
                .max(Comparator.comparingDouble(ExplainSession::share))
                .orElseThrow(() -> new UserError("FT-283", root, names(ranked)));
        if (all.size() > 1) {
            terminal.note(new Message(
                    "explain.chosen",
                    nearest.contender(),
                    all.stream()
                            .map(Explanation::contender)
                            .filter(id -> !id.equals(nearest.contender()))
                            .collect(Collectors.joining(", "))));
        }
        return nearest;
    }

    private static String names(List<Contender> contenders) {
        return contenders.stream().map(Contender::id).collect(Collectors.joining(", "));
    }

    /// How near the contender is to a limit that can be turned; the load's own end comes last.
    private static double share(Explanation one) {
        return one.hypotheses().stream()
                .filter(hypothesis ->
                        hypothesis.limits() && hypothesis.setting().isPresent())
                .mapToDouble(hypothesis -> switch (hypothesis.kind()) {
                    case LOAD_CONNECTIONS, LOAD_CPUS -> hypothesis.share() / 4;
                    case CPUS -> hypothesis.share() / 2;
                    default -> hypothesis.share();
                })
                .max()
                .orElse(0);
    }

    private Optional<Explanation> seen(ReadRun run, Contender contender) {
        for (EvidenceSource source : sources) {
            Optional<Explanation> found = source.of(run.record(), contender.id())
                    .map(evidence -> Explanation.of(
                            contender.id(),
                            contender.label(),
                            source.id(),
                            evidence,
                            Hypotheses.of(evidence, source.inert(run.record(), contender.id()))));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
