package fairtrial.cli.session;

import fairtrial.cli.option.ExplainOptions;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.dose.Dose;
import fairtrial.core.explain.dose.DoseExperiment;
import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.explain.predict.Hypothesis;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.model.Contender;
import fairtrial.core.text.Message;
import fairtrial.core.text.ShellWord;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The doses of an explanation: chosen, announced, run and judged. What is known before them is told or kept,
/// whatever becomes of them.
final class DoseStage {
    private final Path root;
    private final ReadRun run;
    private final Contender contender;
    private final DoseRun doses;
    private final ExplainAnswer answer;
    private final ExplainOptions options;
    private final Terminal terminal;

    DoseStage(
            Path root,
            ReadRun run,
            Contender contender,
            DoseRun doses,
            ExplainAnswer answer,
            ExplainOptions options,
            Terminal terminal) {
        this.root = root;
        this.run = run;
        this.contender = contender;
        this.doses = doses;
        this.answer = answer;
        this.options = options;
        this.terminal = terminal;
    }

    /// Why the contender cannot be started here; empty: it can.
    Optional<UserError> impossible() {
        try {
            doses.startable(run, contender);
            return Optional.empty();
        } catch (UserError reason) {
            return Optional.of(reason);
        }
    }

    /// Turns the setting of the most likely hypothesis, if there is one that can be; returns the exit code.
    ///
    /// @throws UserError FT-281, FT-285 it cannot be turned, and the errors of a run; the answer is told before
    int turn(ExplainedFolder folder, Explanation first) {
        Optional<DoseExperiment> experiment;
        try {
            experiment = (options.noDoses ? Optional.<Hypothesis>empty() : turned(first))
                    .map(one -> doses.experiment(run, contender, one, first.hypotheses()));
        } catch (UserError e) {
            if (!options.dryRun) {
                answer.tell(folder, run, judgedAgain(first));
            }
            throw e;
        }
        if (experiment.isEmpty()) {
            Explanation known = judgedAgain(first);
            if (options.dryRun) {
                answer.show(run, known);
            } else {
                answer.tell(folder, run, known);
            }
            return ExitCode.DONE;
        }
        Explanation planned = first.withPlan(experiment.get().plan());
        announce(experiment.get());
        if (options.dryRun) {
            answer.show(run, planned);
            return doses.dryRun(experiment.get());
        }
        return run(folder, planned, experiment.get());
    }

    /// The evidence is kept first: it took minutes, and the doses take longer.
    private int run(ExplainedFolder folder, Explanation planned, DoseExperiment experiment) {
        Path where = doses.folder(contender.id());
        Explanation begun = planned.withFolder(root.relativize(where).toString().replace('\\', '/'));
        answer.keep(folder, run, begun);
        tellHowItGoesOn(where);
        Explanation told;
        try {
            if (doses.run(experiment, run.record().plan(), where) == ExitCode.INTERRUPTED) {
                return ExitCode.INTERRUPTED;
            }
            told = begun.withOutcome(doses.outcome(experiment.plan(), where));
        } catch (UserError e) {
            answer.tell(folder, run, RunReader.isRun(where) ? begun : judgedAgain(planned));
            throw e;
        }
        answer.tell(folder, run, told);
        return ExitCode.DONE;
    }

    /// Now, because nothing can be told after an interrupt.
    private void tellHowItGoesOn(Path where) {
        List<String> again =
                List.of("fairtrial", "explain", root.toString(), "--contender", contender.id(), "--no-doses");
        List<String> resumed = new ArrayList<>(List.of("fairtrial", "compare", "--resume", where.toString()));
        if (options.commandsAllowed) {
            resumed.add("--allow-commands");
        }
        terminal.note(new Message("explain.kept", ShellWord.line(resumed), ShellWord.line(again)));
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

    private void announce(DoseExperiment experiment) {
        terminal.note(new Message(
                "explain.doses",
                contender.id(),
                experiment.plan().setting().name() + " = "
                        + experiment.plan().doses().stream().map(Dose::value).collect(Collectors.joining(", ")),
                experiment.plan().doubled().map(LimitingSetting::name).orElse(""),
                experiment.plan().doubled().map(LimitingSetting::value).orElse("")));
    }

    /// Doses that were run earlier stay, with the predictions of that time; they are only judged again. Of two
    /// explanations without doses, the one from a live contender knows more.
    Explanation judgedAgain(Explanation now) {
        Optional<Explanation> before = run.explained().of(now.contender());
        return before.flatMap(earlier -> earlier.plan()
                        .flatMap(plan -> earlier.folder()
                                .flatMap(where -> DoseRun.stored(root, where))
                                .map(folder -> judgedAgain(earlier, plan, folder))))
                .or(() -> before.filter(earlier -> earlier.source().equals(LiveEvidence.ID)
                        && !now.source().equals(LiveEvidence.ID)))
                .orElse(now);
    }

    private Explanation judgedAgain(Explanation earlier, DosePlan plan, Path folder) {
        try {
            return earlier.withOutcome(doses.outcome(plan, folder));
        } catch (UserError unreadable) {
            terminal.error(unreadable);
            return earlier;
        }
    }
}
