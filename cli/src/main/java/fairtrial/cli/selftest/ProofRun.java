package fairtrial.cli.selftest;

import fairtrial.cli.session.Libraries;
import fairtrial.cli.session.OpenServices;
import fairtrial.cli.session.PlaceboMemory;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Comparisons;
import fairtrial.core.analysis.RoundReferee;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.judge.Judge;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.record.RunRecord;
import fairtrial.core.referee.Look;
import fairtrial.core.text.Message;
import fairtrial.core.validity.Checks;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Result;
import fairtrial.lab.contender.MachineCatalogue;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.experiment.ExperimentText;
import fairtrial.lab.host.Host;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Conductor;
import fairtrial.lab.run.LocalSite;
import fairtrial.lab.run.LocalTestbed;
import fairtrial.lab.run.Pause;
import fairtrial.lab.run.Phase;
import fairtrial.lab.run.Progress;
import fairtrial.lab.run.Testbed;
import fairtrial.lab.secret.RedactedExperiment;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.RunFolder;
import fairtrial.proof.fault.FaultInjection;
import fairtrial.proof.fault.FaultInjections;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A run that proves something about the tool: an ordinary experiment, with or without fault injection, made
/// by the self-test.
public final class ProofRun {
    /// Together with the folder's name it fixes the orders of a run. The same fault gets the same orders each
    /// time; two runs of equal contenders never do.
    private static final long SEED = 20_260_101;

    private final Host host;

    /// Read once: later the tool itself is pinned to some of the CPUs.
    private final Machine machine;

    private final MavenClassPaths classPaths;
    private final ComparisonFamilies families = new ComparisonFamilies();
    private final Cancel cancel;

    ProofRun(Host host, MavenClassPaths classPaths, Cancel cancel) {
        this.host = host;
        this.machine = host.survey().machine();
        this.classPaths = classPaths;
        this.cancel = cancel;
    }

    /// A run and its result.
    ///
    /// @param primary all comparisons of the primary family, also where validity withholds them
    record Judged(Plan plan, RunRecord record, List<Comparison> primary, Result result) {}

    /// Conducts and judges a run.
    ///
    /// @param cut     makes the plan smaller
    /// @param library another version of the container than the plan's; empty: the plan's
    /// @param folder  run folder to create
    Judged run(
            Experiment experiment,
            UnaryOperator<Plan> cut,
            FaultInjection.Kind kind,
            Optional<String> library,
            Path folder) {
        MachineCatalogue catalogue =
                new MachineCatalogue(classPaths, classPaths, host.survey().jdks());
        Planner planner = new Planner(machine, catalogue, families, Tool.version());
        Plan plan =
                cut.apply(planner.plan(experiment, SEED + folder.getFileName().hashCode()));
        try (OpenServices services = OpenServices.of(plan, host);
                RunFolder run =
                        RunFolder.create(folder, plan, machine, ExperimentText.of(RedactedExperiment.of(experiment)));
                FaultInjection injection = FaultInjections.of(
                        kind, host, plan, machine.processors().allowed(), folder);
                Testbed testbed = LocalTestbed.open(
                        injection.host(),
                        Tool.running().serviceJars(),
                        Tool.running().agentClassPath())) {
            Conductor conductor = new Conductor(
                    new LocalSite(testbed, Libraries.of(plan, classPaths, library), services.watch()),
                    new Watching(injection, run),
                    cancel,
                    Pause.NEVER);
            conductor.conduct(run, new RoundReferee(families, new Checks(families)::refused), Tool.version());
            Result result = new Judge(families, Tool.version()).judge(run.record(), run.planHash());
            run.reports().write("result.json", Json.pretty(result));
            run.reports().seal();
            PlaceboMemory.remember(run, result);
            return new Judged(plan, run.record(), primary(run.record()), result);
        }
    }

    /// All comparisons of a run's primary family, also where validity withholds them.
    List<Comparison> primary(RunRecord record) {
        return new Comparisons(record, families).primary();
    }

    /// Progress that starts the fault when the measured part begins and prints nothing.
    private record Watching(FaultInjection injection, RunFolder run) implements Progress {
        @Override
        public void say(Message message) {
            // The self-test prints one line per run itself.
        }

        @Override
        public void phase(int round, int rounds, Phase phase, double secondsLeft) {
            if (phase instanceof Phase.Capacity) {
                injection.measuring(run.record());
            }
        }

        @Override
        public void look(Look look) {
            // The self-test does not show interim looks.
        }
    }
}
