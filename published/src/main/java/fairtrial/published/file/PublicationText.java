package fairtrial.published.file;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.LoadTool;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A publication as it stands in a file, in the units that people print.
public record PublicationText(
        String schema,
        String id,
        String title,
        Optional<String> link,
        Optional<String> language,
        Optional<EnvironmentText> environment,
        Optional<ServiceText> service,
        Optional<List<GroupText>> groups,
        Optional<MethodText> method,
        Optional<List<LoadText>> loads,
        Optional<List<RunText>> runs,
        Optional<List<ClaimText>> claims) {
    /// The schema's name and version.
    public static final String SCHEMA = "fairtrial/published/1";

    /// The machines.
    ///
    /// @param client where the load generator ran: `same`, `same-other-cpus`, `separate` or `not-stated`
    /// @param containerCpus CPU limit of the server's container
    /// @param linkGbits     bandwidth between load generator and server in Gbit/s
    public record EnvironmentText(
            Optional<String> client,
            Optional<Double> cores,
            Optional<Double> containerCpus,
            Optional<Double> clientCores,
            Optional<String> boot,
            Optional<String> jdk,
            Optional<String> memoryLimit,
            Optional<Double> linkGbits,
            Optional<String> bottleneck,
            Optional<Double> bottleneckPercent) {}

    public record ServiceText(Optional<String> path, Optional<Double> seconds) {}

    /// What is different in one group of runs.
    public record GroupText(
            String group,
            Optional<String> path,
            Optional<Double> seconds,
            Optional<String> bottleneck,
            Optional<Double> bottleneckPercent) {}

    /// The method of the runs.
    ///
    /// @param figures what a printed figure is of the runs: `mean`, `median`, `best`, `single` or `not-stated`
    /// @param warmUp  the author's words on it, or `described`, `none`, `not-stated`
    /// @param spread  whether the author reports the spread between runs
    /// @param runsMade number of runs of each, where one figure of them is printed
    /// @param repeated whether the text says that runs were repeated, without a number
    public record MethodText(
            Optional<Integer> bestOf,
            Optional<Boolean> averaged,
            Optional<Integer> runsPrinted,
            Optional<String> figures,
            Optional<String> warmUp,
            Optional<Boolean> spread,
            Optional<Integer> runsMade,
            Optional<Boolean> repeated) {}

    /// The load of the runs with that `group` and those `connections`, or of all runs. A tool that is not
    /// stated is some other one.
    public record LoadText(
            Optional<String> group,
            Optional<LoadTool> tool,
            Optional<String> command,
            Optional<Double> connections,
            Optional<Double> threads,
            Optional<Double> seconds,
            Optional<Double> requests,
            Optional<Double> loops,
            Optional<Double> rampSeconds,
            Optional<Double> rate,
            Optional<Double> thinkSeconds,
            Optional<Double> timeoutSeconds,
            Optional<Boolean> keepAlive,
            Optional<Double> pipelining,
            Optional<Double> streams,
            Optional<String> stages) {}

    public record RunText(
            String contender,
            Optional<String> group,
            Optional<String> label,
            Optional<String> server,
            Optional<String> command,
            Optional<String> headerPath,
            Optional<Double> headerThreads,
            Optional<Double> headerConnections,
            Optional<Double> headerSeconds,
            Optional<Boolean> virtualThreads,
            Optional<Double> connections,
            Optional<Double> seconds,
            Optional<Double> requests,
            Optional<Double> throughput,
            Optional<Double> meanMs,
            Optional<Double> stdevMs,
            Optional<Double> maxMs,
            Optional<Map<String, Double>> percentilesMs,
            Optional<Double> bytes,
            Optional<Double> bytesPerSecond,
            Optional<Double> bytesPerResponse,
            Optional<Map<String, Double>> errors,
            Optional<Double> errorPercent,
            Optional<Boolean> errorsOccurred,
            Optional<Double> clientCpuPercent,
            Optional<Double> serverCpuPercent,
            Optional<Double> serverIdlePercent,
            Optional<Double> gcCount,
            Optional<Double> gcSeconds,
            Optional<Double> usedHeapBytes,
            Optional<Double> cpuSeconds,
            Optional<Double> rssMb,
            Optional<Double> startupSeconds) {}

    public record ClaimText(
            String text,
            Claim.Kind kind,
            Optional<String> a,
            Optional<String> b,
            Optional<String> group,
            Optional<String> label,
            Optional<Double> ratio,
            Optional<String> figure,
            Optional<Double> value,
            Optional<String> setting) {}
}
