package fairtrial.cli;

import fairtrial.core.analysis.FamilyOf;
import fairtrial.core.analysis.RoundReferee;
import fairtrial.core.judge.Judge;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.referee.Look;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.lab.contender.MachineCatalogue;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.experiment.ExperimentText;
import fairtrial.lab.host.Host;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Conductor;
import fairtrial.lab.run.Progress;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.RunFolder;
import fairtrial.lab.zoo.Fault;
import fairtrial.lab.zoo.Sabotage;
import fairtrial.lab.zoo.Sabotages;
import java.nio.file.Path;
import java.util.List;

/// One fault of the zoo, run like any experiment but for its sabotage and without a twin.
final class ZooRun {
    private static final long SEED = 20_260_101;

    /// Enough for a step in the middle to be seen, and for the planted slice.
    private static final int BLOCKS = 6;

    /// Of warm-up, where a fault is to be found: it need not be steady for that.
    private static final int FEW_TURNS = 8;

    private final Host host;

    /// Read once: later on the tool itself is pinned to some of the CPUs.
    private final Machine machine;

    private final MavenClassPaths classPaths;
    private final FamilyOf families = new FamilyOf();
    private final Cancel cancel;

    ZooRun(Host host, MavenClassPaths classPaths, Cancel cancel) {
        this.host = host;
        this.machine = host.survey().machine();
        this.classPaths = classPaths;
        this.cancel = cancel;
    }

    /// What the checks say of it; its run folder is `folder`.
    List<ValidityRow> run(Fault fault, Path folder) {
        MachineCatalogue catalogue =
                new MachineCatalogue(classPaths, classPaths, host.survey().jdks());
        Planner planner = new Planner(machine, catalogue, families, Tool.version());
        Plan plan = planner.plan(fault.experiment(), SEED)
                .proof(BLOCKS, fault.code().isPresent() ? FEW_TURNS : Integer.MAX_VALUE);
        try (RunFolder run = RunFolder.create(folder, plan, machine, ExperimentText.of(fault.experiment()));
                Sabotage sabotage = Sabotages.of(fault.sabotage(), host, plan, machine.allowedCpus(), folder)) {
            Tool tool = Tool.running();
            Conductor conductor = new Conductor(
                    sabotage.host(),
                    tool.serviceJars(),
                    tool.agentClassPath(),
                    Libraries.of(plan, classPaths, fault.library()),
                    new Watching(sabotage, run),
                    cancel);
            conductor.conduct(run, new RoundReferee(families), Tool.version());
            var result = new Judge(families, Tool.version()).judge(run.record(), run.planHash());
            run.write("result.json", Json.pretty(result));
            run.seal();
            return result.validity();
        }
    }

    /// Tells the sabotage when the measured part begins; says nothing.
    private record Watching(Sabotage sabotage, RunFolder run) implements Progress {
        @Override
        public void say(Message message) {
            // A run of the zoo has one line of its own.
        }

        @Override
        public void at(int round, int rounds, Message doing, double secondsLeft) {
            if (doing.key().equals("run.capacity")) {
                sabotage.measuring(run.record());
            }
        }

        @Override
        public void look(Look look) {
            // One round, no look.
        }
    }
}
