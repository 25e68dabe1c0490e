package fairtrial.cli.session;

import fairtrial.cli.option.ExplainOptions;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.CtrlC;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.Percent;
import fairtrial.core.explain.CollectedEvidence;
import fairtrial.core.explain.EvidenceCost;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.dose.Dose;
import fairtrial.core.explain.dose.DoseExperiment;
import fairtrial.core.explain.journal.JournalEvidence;
import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.explain.predict.Hypotheses;
import fairtrial.core.explain.predict.Hypothesis;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.explain.told.Explanations;
import fairtrial.core.model.Contender;
import fairtrial.core.report.why.ExplainWords;
import fairtrial.core.report.why.LayerWords;
import fairtrial.core.text.Message;
import fairtrial.core.text.ShellWord;
import fairtrial.core.text.UserError;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.ReportFolder;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import java.util.ArrayList;
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
        ReadRun run = runs.read(root);
        Explanation chosen = chosen(root, run);
        Contender contender = run.record().plan().contender(chosen.contender());
        if (options.profile) {
            return new ProfileRun(terminal, resources, options, started()).one(root, run, contender);
        }
        if (options.layers) {
            return layered(root, run, contender, chosen);
        }
        Explanation first =
                options.startsNothing() || live.isEmpty() ? chosen : watched(live.get(), root, run, contender, chosen);
        Optional<Hypothesis> turned = options.noDoses ? Optional.empty() : turned(first);
        if (turned.isEmpty()) {
            tell(root, run, judgedAgain(root, run, first));
            return ExitCode.DONE;
        }
        DoseRun doses = new DoseRun(root, terminal, resources, options);
        DoseExperiment experiment = doses.experiment(run, contender, turned.get(), first.hypotheses());
        Explanation planned = first.withPlan(experiment.plan());
        announce(contender, experiment);
        if (options.dryRun) {
            answer(root, planned);
            return doses.dryRun(experiment);
        }
        Path folder = doses.folder(contender.id());
        int code = doses.run(experiment, folder);
        if (code == ExitCode.INTERRUPTED) {
            return code;
        }
        String where = root.relativize(folder).toString().replace('\\', '/');
        tell(root, run, planned.withOutcome(doses.outcome(experiment.plan(), folder), where));
        return ExitCode.DONE;
    }

    /// The explanation so far, with what delays at the layers show.
    private int layered(Path root, ReadRun run, Contender contender, Explanation chosen) throws Cancel.Interrupted {
        LayerRun.requireAlone(options);
        if (options.dryRun) {
            answer(root, chosen);
            terminal.note(new Message("explain.plant.dry", contender.id()));
            return ExitCode.DONE;
        }
        new DoseRun(root, terminal, resources, options).startable(run, contender);
        LayerEffects layers = new LayerRun(terminal, resources, started()).of(run, contender);
        Explanation explained = run.explained().of(contender.id()).orElse(chosen);
        tell(root, run.withExplained(run.explained().with(layers)), explained);
        return ExitCode.DONE;
    }

    private LiveEvidence started() {
        return live.orElseThrow(() -> new IllegalStateException("nothing may be started"));
    }

    /// The explanation from the live contender, started again for that; where it cannot be, the one from the journal.
    private Explanation watched(LiveEvidence evidence, Path root, ReadRun run, Contender contender, Explanation chosen)
            throws Cancel.Interrupted {
        new DoseRun(root, terminal, resources, options).startable(run, contender);
        terminal.note(new Message("explain.watch", contender.id()));
        try (Interrupts interrupts = new CtrlC(Thread.currentThread())) {
            CollectedEvidence found = evidence.of(run.record().plan(), contender.id(), interrupts.cancel());
            found.cost().ifPresent(this::tellCost);
            return chosen.from(
                    LiveEvidence.ID,
                    found.evidence(),
                    Hypotheses.of(found.evidence(), JournalEvidence.inert(run.record(), contender.id())));
        } catch (UserError e) {
            terminal.error(e);
            return chosen;
        }
    }

    private void tellCost(EvidenceCost cost) {
        terminal.note(new Message(
                "explain.cost", Percent.ofShare(cost.ratio()), Percent.ofShare(cost.lo()), Percent.ofShare(cost.hi())));
    }

    /// Doses that were run earlier stay, with the predictions of that time; they are only judged again.
    private Explanation judgedAgain(Path root, ReadRun run, Explanation now) {
        return run.explained()
                .of(now.contender())
                .flatMap(earlier -> earlier.plan()
                        .flatMap(plan -> earlier.folder()
                                .filter(where -> where.startsWith(DoseRun.FOLDER) && !where.contains(".."))
                                .filter(where -> RunReader.isRun(root.resolve(where)))
                                .map(where -> earlier.withOutcome(
                                        new DoseRun(root, terminal, resources, options)
                                                .outcome(plan, root.resolve(where)),
                                        where))))
                .orElse(now);
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
                    .map(evidence -> new Explanation(
                            contender.id(),
                            contender.label(),
                            source.id(),
                            evidence,
                            Hypotheses.of(evidence, source.inert(run.record(), contender.id())),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty()));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /// The hypothesis whose setting is turned: the wanted one, or the most likely one that can be.
    private Optional<Hypothesis> turned(Explanation explained) {
        if (options.setting().isEmpty()) {
            return explained.hypotheses().stream()
                    .filter(Hypothesis::limits)
                    .findFirst()
                    .filter(one ->
                            one.setting().filter(LimitingSetting::isNumber).isPresent())
                    .filter(one -> one.prediction().isPresent());
        }
        String name = options.setting().get();
        List<String> known = explained.hypotheses().stream()
                .flatMap(one -> one.setting().stream())
                .map(LimitingSetting::name)
                .toList();
        return Optional.of(explained.hypotheses().stream()
                .filter(one -> one.setting()
                        .filter(setting -> setting.name().equals(name))
                        .isPresent())
                .findFirst()
                .orElseThrow(() -> new UserError("FT-285", name, String.join(", ", known))));
    }

    private void announce(Contender contender, DoseExperiment experiment) {
        terminal.note(new Message(
                "explain.doses",
                contender.id(),
                experiment.plan().setting().name() + " = "
                        + experiment.plan().doses().stream().map(Dose::value).collect(Collectors.joining(", ")),
                experiment.plan().doubled().map(LimitingSetting::name).orElse(""),
                experiment.plan().doubled().map(LimitingSetting::value).orElse("")));
    }

    /// Prints the answer and writes it into the run folder.
    private void tell(Path root, ReadRun run, Explanation explained) {
        Explanations all = run.explained().with(explained);
        ReadRun known = run.withExplained(all);
        try (ReportFolder folder = ReportFolder.of(root)) {
            folder.write(Explanations.FILE, Json.pretty(all));
            new ResultPrinter(terminal).write(folder, known, runs.judged(known));
        }
        answer(root, explained);
        Optional<LayerEffects> layers = all.layersOf(explained.contender());
        if (!"-".equals(options.json)) {
            layers.ifPresent(found -> terminal.answer(terminal.folded(new LayerWords(terminal.texts(), found).line())));
        }
        if (options.json != null) {
            Explanations one = Explanations.NONE.with(explained);
            new ResultPrinter(terminal)
                    .write(options.json, Json.pretty(layers.map(one::with).orElse(one)));
        }
    }

    private void answer(Path root, Explanation explained) {
        if (!"-".equals(options.json)) {
            List<String> command = new ArrayList<>(List.of("fairtrial", "explain", root.toString()));
            options.contender().ifPresent(name -> command.addAll(List.of("--contender", name)));
            new ExplainWords(terminal.texts(), explained)
                    .lines(ShellWord.line(command))
                    .forEach(line -> terminal.answer(terminal.folded(line)));
        }
    }
}
