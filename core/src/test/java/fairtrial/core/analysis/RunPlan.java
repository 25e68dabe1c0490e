package fairtrial.core.analysis;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Connector;
import fairtrial.core.model.Container;
import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import fairtrial.core.model.MachineMemory;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.Platform;
import fairtrial.core.model.Processors;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Role;
import fairtrial.core.model.ServerMode;
import fairtrial.core.model.Software;
import fairtrial.core.model.Threading;
import fairtrial.core.plan.DecisionRule;
import fairtrial.core.plan.Environment;
import fairtrial.core.plan.JvmChoice;
import fairtrial.core.plan.Loads;
import fairtrial.core.plan.Looks;
import fairtrial.core.plan.OpenLoops;
import fairtrial.core.plan.Placement;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.PlanHeader;
import fairtrial.core.plan.Price;
import fairtrial.core.plan.Question;
import fairtrial.core.plan.Sampling;
import fairtrial.core.plan.Slicing;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.plan.Workloads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// The plan, the contenders and the machine of a run of [Runs].
public final class RunPlan {
    static final int BLOCKS = 4;
    /// One CPU of two for a contender, and the usual JVM.
    public static final Environment ENVIRONMENT = new Environment(
            new Placement(CpuSet.of(1), CpuSet.of(0), 1, Optional.empty()),
            new JvmChoice(Bytes.ofMebi(512), "-XX:+UseSerialGC", List.of()),
            Optional.empty());

    public static final WarmUp WARM_UP =
            new WarmUp(new WarmUp.Stage(1000, 8, 4, 16, 0.10), new WarmUp.Stage(500, 16, 4, 12, 0.05), 0.03);

    private RunPlan() {}

    /// The plan of that question with these open loops: shares of the capacity, or rates.
    static Plan of(Question question, Looks looks, List<Double> shares, List<Rate> rates, WarmUp warmUp) {
        return new Plan(
                new PlanHeader(Plan.SCHEMA, "runs", "0.1.0", 42),
                new DecisionRule(question, 0.05, 0.10),
                contenders(),
                new Loads(Workloads.of("hello"), Runs.CAPACITY, new OpenLoops(shares, rates, Arrivals.POISSON, 64)),
                new Sampling(new Slicing(500, 100, BLOCKS, 4), warmUp, looks, Duration.ofMinutes(12)),
                ENVIRONMENT,
                new Price(80, 12, 2.4, false, false),
                Optional.empty());
    }

    /// Three of the same kind and the placebo.
    static List<Contender> contenders() {
        List<Contender> contenders = new ArrayList<>();
        for (String id : List.of("a", "b", "c")) {
            contenders.add(contender(id));
        }
        contenders.add(contenders.getFirst().placeboCopy("a-twin"));
        return contenders;
    }

    /// A contender as those of the runs are.
    public static Contender contender(String id) {
        return new Contender(
                id,
                Role.CONTENDER,
                id,
                new Software(Container.TOMCAT, "10.1.55", "3.5.16"),
                new Jdk("/opt/jdk-25", "25.0.1", 25, "Eclipse Adoptium"),
                new ServerMode(Threading.PLATFORM, Connector.NIO, Packaging.JVM),
                new TreeMap<>(),
                List.of("-Xss512k"),
                Optional.empty());
    }

    static Machine machine() {
        return new Machine(
                new Platform("Linux", "6.12.0", "amd64"),
                new Processors("a processor", CpuSet.of(0, 1), Reading.unavailable("not asked")),
                new MachineMemory(Bytes.ofMebi(7800), Bytes.ofMebi(6100), Reading.unavailable("no limit")),
                Reading.of("taskset"),
                Reading.of("kvm"),
                Reading.unavailable("no cpufreq"));
    }
}
