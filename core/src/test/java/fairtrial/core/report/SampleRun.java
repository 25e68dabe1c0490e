package fairtrial.core.report;

import fairtrial.core.analysis.RunPlan;
import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Connector;
import fairtrial.core.model.Container;
import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Load;
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
import fairtrial.core.plan.Loads;
import fairtrial.core.plan.Looks;
import fairtrial.core.plan.OpenLoops;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.PlanHeader;
import fairtrial.core.plan.Price;
import fairtrial.core.plan.Question;
import fairtrial.core.plan.Sampling;
import fairtrial.core.plan.Slicing;
import fairtrial.core.plan.Workloads;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.words.Curves;
import fairtrial.core.verdict.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// A run that never was, whole and the same every time: as many contenders and rounds as asked for, labels as
/// given. The last of the given labels belongs to a contender whose capacity figure is invalid.
public record SampleRun(List<String> labels, int rounds, int blocks, int moreSettings) {
    public SampleRun(List<String> labels, int rounds, int blocks) {
        this(labels, rounds, blocks, 0);
    }

    static final Load.Closed CAPACITY = new Load.Closed(16);
    static final List<Load.Open> OPEN = List.of(
            new Load.Open(new Rate(24_500), Arrivals.POISSON, 64),
            new Load.Open(new Rate(41_600), Arrivals.POISSON, 64));
    private static final List<Container> CONTAINERS = List.of(Container.TOMCAT, Container.JETTY, Container.UNDERTOW);
    private static final List<String> VERSIONS = List.of("10.1.55", "12.0.36", "2.3.24.Final");

    /// Four contenders with short names, the last of them capped; seven rounds of nine blocks.
    public static SampleRun usual() {
        return new SampleRun(List.of("tomcat", "jetty", "undertow", "tomcat+vt"), 7, 9);
    }

    /// A fourth contender serves eight requests at a time, whoever waits.
    static boolean isCapped(String id) {
        return id.equals("c3");
    }

    /// The same run with so many settings more for each contender.
    SampleRun withSettings(int more) {
        return new SampleRun(labels, rounds, blocks, more);
    }

    List<Contender> contenders() {
        List<Contender> contenders = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            contenders.add(new Contender(
                    "c" + i,
                    Role.CONTENDER,
                    labels.get(i),
                    new Software(CONTAINERS.get(i % 3), VERSIONS.get(i % 3), "3.5.16"),
                    new Jdk("/opt/jdk-25", "25.0.1", 25, "Eclipse Adoptium"),
                    new ServerMode(i % 2 == 0 ? Threading.PLATFORM : Threading.VIRTUAL, Connector.NIO, Packaging.JVM),
                    new TreeMap<>(),
                    i == 0 ? List.of("-Xss512k") : List.of(),
                    Optional.empty()));
        }
        contenders.add(contenders.get(1).placeboCopy("c1-twin"));
        return contenders;
    }

    public Plan plan() {
        return plan("hello");
    }

    public Plan plan(String workload) {
        return new Plan(
                new PlanHeader(Plan.SCHEMA, "three containers, hello", "0.1.0", 42),
                new DecisionRule(new Question.All(), 0.05, 0.10),
                contenders(),
                new Loads(
                        Workloads.of(workload),
                        CAPACITY,
                        new OpenLoops(List.of(0.5, 0.85), List.of(), Arrivals.POISSON, 64)),
                new Sampling(
                        new Slicing(500, 100, blocks, 4),
                        RunPlan.WARM_UP,
                        new Looks(3, 9, false),
                        Duration.ofMinutes(12)),
                RunPlan.ENVIRONMENT,
                new Price(80, 12, 2.4, false, false),
                Optional.empty());
    }

    static Machine machine() {
        return new Machine(
                new Platform("Linux", "6.12.0", "amd64"),
                new Processors("AMD EPYC 9R14", CpuSet.of(0, 1), Reading.unavailable("not asked")),
                new MachineMemory(Bytes.ofMebi(7800), Bytes.ofMebi(6100), Reading.unavailable("no cgroup limit")),
                Reading.of("taskset"),
                Reading.of("kvm"),
                Reading.unavailable("no cpufreq"));
    }

    public RunRecord record() {
        return new RunRecord(plan(), machine(), new SampleJournal(this).events());
    }

    public Result result() {
        return new SampleResult(this).result();
    }

    public Curves curves() {
        return rounds == 0 ? Curves.none() : new SampleResult(this).curves();
    }

    public String html() {
        return Reports.html(result(), record(), curves(), List.of());
    }
}
