package fairtrial.lab.store;

import fairtrial.core.experiment.EnvironmentSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Container;
import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.LoadTraffic;
import fairtrial.core.model.Machine;
import fairtrial.core.model.MachineMemory;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.Platform;
import fairtrial.core.model.Processors;
import fairtrial.core.model.Reading;
import fairtrial.core.model.ServerMode;
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
import java.util.OptionalInt;
import java.util.OptionalLong;

/// A small plan and some lines for its journal.
public final class SamplePlan {
    /// One of a real slice.
    public static final String HISTOGRAM =
            "HISTFAAABDF4nDVVza7bVBA+GY8nJ47viePrmMT1TVPXDSY3DemlXEDlpxIqqEJVBRuEEOoTsECIBXu2FQvEnldgBR"
                    + "IPwLOwQOINyjdzcuN745P5+c7Mmc+f259+OXduPLj4SU73EZafHP/8zX30XzS8+o5e0Pf0Ft2llyNa4HabZvQZvUNf"
                    + "EX4uKKUJjYnoNcLN4UoJX2ekdzVgOVVLAoMtZzDPBN5E15QysqdAvaUpY8TMgLgw9wSOlCzU0RvqZEdTTrBeWKh5HR"
                    + "n4RLdK455OHKImBOyE4U3Ux1qEITJ5LQl3SgQLdvEiJMGmFlYUrzHA4AkjbwqsqYE51hRG3Ex3tFjdKGVdmIetMABp"
                    + "EGBT5oTVdG4VoBBg4eNT3UD7mwDBwLWdc46daFspT+iCyAATqw6h8M7pS6znardEmFIkOgCP9ezonhU7pfsIG6s7wZ"
                    + "Q+R8YTeoDvCb1J3+D7KYY6sVN/gt+PEPMjrXBez1HrB6TVPILX0acW84y+xmoONNR0gVTU+/MIrgeYYaTD1IqbWfhc"
                    + "671jpzexflanGZ0mO6dL1JnSe9hMwee4x2NdAe0WbPcQqoOdYzdMNLUjGsN4EVtS4IvIFuA9xaG8GiHZWp6jgUs09N"
                    + "eIjY4fw3Lfavx9ZPuDgCvkntHbaH4FXiv8beClVvLCZujIPthCCYAS5IY9ThlGYj4i4wG4BSaBf7CJUU7ZROKMWUZO"
                    + "TItSiQyLuZLkmBuCvBPD0H93w2TyjCvLNZ5ZWCTLhcsscM6ccUBQFkR8yLNafFFWVaiKvAxlXrRVCMsyz5uyKYq6br"
                    + "qsrMu23ZfNslu222bo+vVy3TR90/V9U3RDdzUc2+FqN1xdb7bb4/7Dh4eH2/11/8VhM/SPm93h+O7uemg3m+2w3/XX"
                    + "DYI2w/bQV23b9tWyK4euWnfrbdd33aap2+643jf1ut/s9+tdt123u32/7Q7NAPDl+/3x2O82HQqr6qKqmlD1TVkXbb"
                    + "cuq3UZ6hKd4gplEUrx6ActIiogZlkHfBXLZdlmoSqlDlkpQbxI4FBQ7gMOKc98TnpMOTyc+ywLOU5SPHkPu+AYBUbG"
                    + "+Yrg/LGCNHjOvJTwBGEvesQ6bEgW3AIvnn7ieMNYE28cESWA2oCklEjIbJKIzl1UHuAGM2y4XneB+DhjCCcnnnlVDl"
                    + "ZtifzSRI7qKeqK4Y6BmqlLS9AEZYWzcoRNlyI/JRPjmAmR1WWgSNcOKP5plZqcnoQyavhYZS+NNExsX9OsE7KDSwXN"
                    + "mXBYfWdRnVRMDWIsjk4UNl2km7bcSa7wkmDVeVJNPsnbeXxhODZQk/Ix3bHOT2Cq3gtkL0xAnD2vZ8zxAdTCDD/KRK"
                    + "oPfYqXxUy3SEwtTH0S06JL6/euVWdKMEfUPwm9JPqWftDXHV59L+jvEf3KKErVFQrEFId1hut1oj9GwPl3RP8DrT5S"
                    + "zw==";

    private SamplePlan() {}

    public static Plan of(List<String> flags, String... specs) {
        return of(experiment(flags, specs));
    }

    public static Plan of(Experiment experiment) {
        return new Planner(machine(), new OneOfEach(), (question, contenders, looks) -> 3, "0.1.0")
                .plan(experiment, 42);
    }

    public static Experiment experiment(List<String> flags, String... specs) {
        return Experiment.of(List.of(specs).stream().map(SpecParser::parse).toList())
                .withSampling(new SamplingSpec(Optional.empty(), OptionalInt.empty(), OptionalLong.of(42), true))
                .withEnvironment(EnvironmentSpec.DEFAULTS.withFlags(flags));
    }

    /// A plan of that many rounds, whatever they show.
    public static Plan rounds(int number, String... specs) {
        Experiment experiment = experiment(List.of(), specs);
        return of(experiment.withSampling(experiment.sampling().withRounds(number)));
    }

    public static Plan usual() {
        return of(List.of(), "tomcat", "jetty");
    }

    /// The contender as an executable without a JVM.
    public static Contender executable(Contender one) {
        return new Contender(
                one.id(),
                one.run(),
                one.label(),
                one.software(),
                one.jdk(),
                new ServerMode(one.mode().threading(), one.mode().connector(), Packaging.NATIVE),
                one.properties(),
                one.jvmFlags(),
                one.limit());
    }

    public static Machine machine() {
        return new Machine(
                new Platform("Linux", "6.12.0", "amd64"),
                new Processors("a processor", CpuSet.of(0, 1), Reading.unavailable("not asked")),
                new MachineMemory(Bytes.ofMebi(7800), Bytes.ofMebi(6100), Reading.unavailable("no limit")),
                Reading.of("taskset"),
                Reading.unavailable("bare"),
                Reading.unavailable("no cpufreq"));
    }

    public static JournalEvent.Slice slice(int round, int attempt, String histogram) {
        LoadResult load = new LoadResult(
                400_000_000,
                new LoadCounts(100, 120, 100, 1),
                new LoadLatency(1e6, histogram),
                LoadErrors.NONE,
                new LoadTraffic(0, 0, 1, 1),
                new LoadThreads(0, 1, 0.5, 0),
                500_000_000);
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

    public static JournalEvent.RoundFinished finished(int round, int attempt) {
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
