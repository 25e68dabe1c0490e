package fairtrial.lab.store;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Container;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Catalogue;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.record.Disturbance;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// A small plan and some lines for its journal.
public final class SamplePlan {
    private SamplePlan() {}

    static Plan of(List<String> flags, String... specs) {
        Experiment experiment = new Experiment(
                Optional.empty(),
                List.of(specs).stream().map(SpecParser::parse).toList(),
                Optional.empty(),
                OptionalInt.empty(),
                List.of(),
                Optional.empty(),
                OptionalInt.empty(),
                OptionalLong.of(42),
                OptionalDouble.empty(),
                Optional.empty(),
                flags,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                Optional.empty(),
                true);
        return new Planner(machine(), new OneOfEach(), (question, contenders, looks) -> 3, "0.1.0")
                .plan(experiment, 42);
    }

    public static Plan usual() {
        return of(List.of(), "tomcat", "jetty");
    }

    public static Machine machine() {
        return new Machine(
                "Linux",
                "6.12.0",
                "amd64",
                "a processor",
                CpuSet.of(0, 1),
                Reading.unavailable("not asked"),
                Bytes.ofMebi(7800),
                Bytes.ofMebi(6100),
                Reading.unavailable("no limit"),
                Reading.of("taskset"),
                Reading.unavailable("bare"),
                Reading.unavailable("no cpufreq"));
    }

    static JournalEvent.Slice slice(int round, int attempt, String histogram) {
        LoadResult load =
                new LoadResult(400_000_000, 100, 120, 100, 1e6, 1, histogram, 0, LoadErrors.NONE, 0, 0, 1, 1, 1, 0.5);
        Evidence evidence = new Evidence(
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.of(0.01),
                Disturbance.none("x"),
                500_000_000);
        return new JournalEvent.Slice(new SliceRecord(
                round,
                attempt,
                "hello",
                new Load.Closed(16),
                1,
                1,
                "tomcat",
                1_000,
                new SliceOutcome.Measured(load, evidence)));
    }

    static JournalEvent.RoundFinished finished(int round, int attempt) {
        return new JournalEvent.RoundFinished(
                round,
                attempt,
                80_000L * round,
                80,
                List.of(),
                Reading.of(CpuSet.of(0)),
                Reading.unavailable("x"),
                Reading.unavailable("x"));
    }

    private static final class OneOfEach implements Catalogue {
        @Override
        public String bootVersion(String lineOrVersion) {
            return "3.5.16";
        }

        @Override
        public String containerVersion(Container container, Optional<String> version, String boot) {
            return "1.0.0";
        }

        @Override
        public JavaRange javaFor(String boot) {
            return new JavaRange(17, 25);
        }

        @Override
        public Optional<List<String>> newerJava(String boot) {
            return Optional.empty();
        }

        @Override
        public List<Jdk> jdks() {
            return List.of(new Jdk("/opt/jdk-25", "25.0.1", 25, "Eclipse Adoptium"));
        }
    }
}
