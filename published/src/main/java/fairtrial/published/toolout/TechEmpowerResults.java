package fairtrial.published.toolout;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Multiplexing;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.RunName;
import fairtrial.published.toolout.Draft.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The `results.json` of the TechEmpower framework benchmarks: wrk under several numbers of connections, each framework
/// and kind of test.
final class TechEmpowerResults {
    /// Depth of the pipelines of the plaintext test.
    private static final double PLAINTEXT_DEPTH = 16;

    /// Most rows: a whole round has thousands, and an audit is read by a person.
    private static final int MOST = 2000;

    private TechEmpowerResults() {}

    static List<PrintedRun> of(JsonNode root) {
        List<PrintedRun> runs = new ArrayList<>();
        double seconds = root.path("duration").asDouble(0);
        for (String test : root.path("rawData").propertyNames()) {
            JsonNode frameworks = root.path("rawData").path(test);
            JsonNode levels = root.path(test.equals("plaintext") ? "pipelineConcurrencyLevels" : "concurrencyLevels");
            for (String framework : frameworks.propertyNames()) {
                JsonNode results = frameworks.path(framework);
                for (int at = 0; at < results.size() && runs.size() < MOST; at++) {
                    run(results.get(at), framework, test, levels.path(at).asDouble(0), seconds)
                            .ifPresent(runs::add);
                }
            }
        }
        return runs;
    }

    private static Optional<PrintedRun> run(
            JsonNode result, String framework, String test, double connections, double seconds) {
        double requests = result.path("totalRequests").asDouble(0);
        if (requests <= 0 || seconds <= 0) {
            return Optional.empty();
        }
        Draft draft = new Draft(LoadTool.WRK, 0, new ArrayList<>());
        draft.put(Figure.REQUESTS, Optional.of(requests));
        draft.put(Figure.SECONDS, Optional.of(seconds));
        draft.put(Figure.THROUGHPUT, Optional.of(requests / seconds));
        draft.put(Figure.CONNECTIONS, Optional.of(connections).filter(n -> n > 0));
        draft.put(Figure.MEAN_MICROS, Numbers.micros(result.path("latencyAvg").asString("")));
        draft.put(
                Figure.STDEV_MICROS, Numbers.micros(result.path("latencyStdev").asString("")));
        draft.put(Figure.MAX_MICROS, Numbers.micros(result.path("latencyMax").asString("")));
        for (String kind : List.of("connect", "read", "write", "timeout")) {
            draft.errors(kind, Optional.of(result.path(kind).asDouble(0)).filter(n -> n > 0));
        }
        draft.errors("status", Optional.of(result.path("5xx").asDouble(0)).filter(n -> n > 0));
        CommandDraft command = new CommandDraft(LoadTool.WRK, "");
        command.multiplexing = new Multiplexing(test.equals("plaintext") ? PLAINTEXT_DEPTH : 1, 1);
        command.timeoutSeconds = Optional.empty();
        LoadCommand load = command.command();
        PrintedRun run = draft.run(Optional.of(load));
        RunName name = new RunName(framework, test, String.valueOf((long) connections), 0);
        return Optional.of(new PrintedRun(
                name, run.tool(), run.command(), run.header(), run.server(), run.virtualThreads(), run.figures()));
    }
}
