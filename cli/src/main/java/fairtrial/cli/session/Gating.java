package fairtrial.cli.session;

import fairtrial.cli.option.GateOptions;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.diff.Differ;
import fairtrial.core.diff.RunDiff;
import fairtrial.core.diff.Side;
import fairtrial.core.experiment.Rule;
import fairtrial.core.gate.Gate;
import fairtrial.core.gate.GateCase;
import fairtrial.core.gate.GateResult;
import fairtrial.core.gate.RuleNames;
import fairtrial.core.plan.Plan;
import fairtrial.core.report.export.GateWords;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Evaluation of rules against a run, shared by all commands that do it.
public final class Gating {
    private final Terminal terminal;
    private final GateOptions options;
    private final List<Rule> rules;

    /// Evaluates those rules; the outcome goes to that terminal.
    public Gating(Terminal terminal, GateOptions options, List<Rule> rules) {
        this.terminal = terminal;
        this.options = options;
        this.rules = List.copyOf(rules);
    }

    /// Whether there are no rules.
    boolean isNone() {
        return rules.isEmpty();
    }

    /// Checks everything that is known before the measurement.
    ///
    /// @throws UserError FT-904 a rule names a contender outside the plan, FT-908 a label that several have, FT-906
    ///     a rule needs a baseline and none was named, FT-910 no baseline has that name
    void check(Plan plan) {
        RuleNames names = RuleNames.of(plan);
        for (Rule rule : rules) {
            Rule named = names.resolved(rule);
            if (names.needsBaseline(named) && options.baseline == null) {
                throw new UserError("FT-906", rule.text());
            }
        }
        Optional.ofNullable(options.baseline)
                .filter(name -> !RunReader.isRun(Path.of(name)))
                .ifPresent(name -> StoredRuns.baselines().of(name));
    }

    /// The outcome of each rule; empty without rules.
    ///
    /// @throws UserError see [#of]
    public Optional<GateResult> ifAny(StoredRuns runs, Side run) {
        return isNone() ? Optional.empty() : Optional.of(of(runs, run));
    }

    /// The outcome of each rule.
    ///
    /// @throws UserError FT-907 there is no rule, FT-904, FT-906 or FT-908 a rule does not fit this run, FT-910 no
    ///     such baseline
    public GateResult of(StoredRuns runs, Side run) {
        if (rules.isEmpty()) {
            throw new UserError("FT-907");
        }
        Optional<RunDiff> diff = Optional.ofNullable(options.baseline).map(name -> Differ.of(runs.named(name), run));
        List<GateCase> cases = new Gate(run.result(), diff, RuleNames.of(run.plan())).of(rules);
        return GateResult.of(run.result(), cases, options.undecided == GateOptions.Undecided.fail);
    }

    /// Prints each outcome and the sum.
    ///
    /// @param quiet whether to print to standard error, because standard output carries JSON
    public void say(GateResult gate, boolean quiet) {
        Consumer<String> line = quiet ? terminal::note : terminal::answer;
        GateWords words = new GateWords(terminal.texts());
        gate.cases().forEach(found -> line.accept(words.line(found)));
        line.accept(terminal.texts()
                .say(
                        "gate.sum",
                        gate.cases().size(),
                        gate.count(GateCase.Outcome.PASS),
                        gate.count(GateCase.Outcome.UNDECIDED),
                        gate.count(GateCase.Outcome.FAIL)));
    }

    /// The exit code for an outcome.
    public int exitCode(GateResult gate) {
        if (!gate.passed()) {
            return ExitCode.GATE_FAILED;
        }
        boolean skipped = options.undecided == GateOptions.Undecided.skip && gate.count(GateCase.Outcome.UNDECIDED) > 0;
        return skipped ? ExitCode.SKIPPED : ExitCode.DONE;
    }
}
