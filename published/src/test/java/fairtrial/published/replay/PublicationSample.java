package fairtrial.published.replay;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Machine;
import fairtrial.core.model.MachineMemory;
import fairtrial.core.model.Platform;
import fairtrial.core.model.Processors;
import fairtrial.core.model.Reading;
import fairtrial.published.publication.Printed;
import fairtrial.published.publication.PrintedBytes;
import fairtrial.published.publication.PrintedCpu;
import fairtrial.published.publication.PrintedErrors;
import fairtrial.published.publication.PrintedHeap;
import fairtrial.published.publication.PrintedLatency;
import fairtrial.published.publication.PrintedLoad;
import fairtrial.published.publication.PrintedProcess;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import fairtrial.published.publication.RunName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// A publication with one figure per row, and runs of it.
public final class PublicationSample {
    private PublicationSample() {}

    static Publication of(Map<String, Double> throughputs) {
        return new Publication(
                "009",
                "Two rows",
                Optional.empty(),
                Optional.of("zh"),
                Publication.Environment.UNTOLD,
                Publication.Service.UNTOLD,
                Publication.Method.UNTOLD,
                throughputs.entrySet().stream()
                        .map(row -> new PrintedRun(
                                new RunName(row.getKey(), "", "", 0),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                printed(row.getValue())))
                        .toList(),
                List.of());
    }

    static ReplayRun run(String step, int round, String contender, double throughput) {
        RunEvidence nothing = RunEvidence.unread(List.of(), "", OptionalDouble.empty(), Map.of());
        return new ReplayRun(
                new RunPlace(step, round, 1),
                contender,
                "hello",
                64,
                Optional.of(printed(throughput)),
                Optional.empty(),
                nothing,
                "runs/" + step + "/" + round);
    }

    /// A machine of two CPUs.
    public static Machine machine() {
        return new Machine(
                new Platform("Linux", "6.12.0", "amd64"),
                new Processors("a processor", CpuSet.of(0, 1), Reading.unavailable("none")),
                new MachineMemory(Bytes.ofMebi(7800), Bytes.ofMebi(6100), Reading.unavailable("no limit")),
                Reading.of("taskset"),
                Reading.of("kvm"),
                Reading.unavailable("no cpufreq"));
    }

    private static Printed printed(double throughput) {
        Optional<Double> none = Optional.empty();
        return new Printed(
                new PrintedLoad(none, none, none),
                Optional.of(10 * throughput),
                Optional.of(throughput),
                new PrintedLatency(none, none, none, Map.of()),
                new PrintedBytes(none, none, none),
                new PrintedErrors(Map.of("connect", 0.0), none, false),
                PrintedCpu.UNTOLD,
                new PrintedHeap(none, none, none),
                PrintedProcess.UNTOLD);
    }
}
