package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.toolout.Draft.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads the results that load generators write as JSON: k6 (`--summary-export`), vegeta, oha, autocannon, bombardier,
/// Gatling's `stats.json`, and TechEmpower's `results.json`.
public final class JsonOutputs {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final double MICROS_PER_SECOND = 1e6;
    private static final double MICROS_PER_MILLI = 1e3;
    private static final double MICROS_PER_NANO = 1e-3;

    private JsonOutputs() {}

    /// The runs in a text of JSON; empty when it is none, or none of these.
    public static List<PrintedRun> readAll(String text) {
        String start = text.stripLeading();
        if (!start.startsWith("{") && !start.startsWith("[")) {
            return List.of();
        }
        try {
            return of(JSON.readTree(text));
        } catch (JacksonException e) {
            return List.of();
        }
    }

    private static List<PrintedRun> of(JsonNode root) {
        if (root.path("rawData").isObject()) {
            return TechEmpowerResults.of(root);
        }
        Optional<Draft> draft = Optional.empty();
        if (root.path("metrics").path("http_reqs").isObject()) {
            draft = Optional.of(k6(root.path("metrics")));
        } else if (root.path("summary").has("requestsPerSec")) {
            draft = Optional.of(oha(root));
        } else if (root.path("latencies").has("mean") && root.has("throughput")) {
            draft = Optional.of(vegeta(root));
        } else if (root.path("result").path("rps").isObject()) {
            draft = Optional.of(bombardier(root));
        } else if (root.path("latency").isObject() && root.path("requests").has("average")) {
            draft = Optional.of(autocannon(root));
        } else if (root.path("stats").path("numberOfRequests").isObject()) {
            draft = Optional.of(gatling(root.path("stats")));
        }
        return draft.map(d -> List.of(d.run(Optional.empty()))).orElse(List.of());
    }

    private static Draft k6(JsonNode metrics) {
        Draft draft = new Draft(LoadTool.K6, 1, new ArrayList<>());
        JsonNode requests = values(metrics, "http_reqs");
        draft.put(Figure.REQUESTS, number(requests, "count"));
        draft.put(Figure.THROUGHPUT, number(requests, "rate"));
        JsonNode time = values(metrics, "http_req_duration");
        draft.put(Figure.MEAN_MICROS, scaled(time, "avg", MICROS_PER_MILLI));
        draft.put(Figure.MAX_MICROS, scaled(time, "max", MICROS_PER_MILLI));
        draft.percentile(Optional.of("50"), scaled(time, "med", MICROS_PER_MILLI));
        for (String name : time.propertyNames()) {
            if (name.startsWith("p(")) {
                draft.percentile(
                        Numbers.percentile(name.substring(2, name.length() - 1)), scaled(time, name, MICROS_PER_MILLI));
            }
        }
        draft.put(Figure.ITERATIONS, number(values(metrics, "iterations"), "count"));
        draft.put(Figure.ITERATION_MICROS, scaled(values(metrics, "iteration_duration"), "avg", MICROS_PER_MILLI));
        JsonNode users = values(metrics, "vus_max");
        draft.put(Figure.CONNECTIONS, number(users, "max").or(() -> number(users, "value")));
        JsonNode failed = values(metrics, "http_req_failed");
        draft.put(Figure.ERROR_SHARE, number(failed, "rate").or(() -> number(failed, "value")));
        return draft;
    }

    /// The values of a metric: inside `values` in a summary that a script handles itself.
    private static JsonNode values(JsonNode metrics, String name) {
        JsonNode metric = metrics.path(name);
        return metric.path("values").isObject() ? metric.path("values") : metric;
    }

    private static Draft oha(JsonNode root) {
        Draft draft = new Draft(LoadTool.OHA, 1, new ArrayList<>());
        JsonNode summary = root.path("summary");
        draft.put(Figure.THROUGHPUT, number(summary, "requestsPerSec"));
        draft.put(Figure.SECONDS, number(summary, "total"));
        draft.put(Figure.MEAN_MICROS, scaled(summary, "average", MICROS_PER_SECOND));
        draft.put(Figure.MAX_MICROS, scaled(summary, "slowest", MICROS_PER_SECOND));
        draft.put(Figure.BYTES_PER_RESPONSE, number(summary, "sizePerRequest"));
        percentiles(root.path("latencyPercentiles"), "p", MICROS_PER_SECOND, draft);
        // Its success rate counts each response, whatever its status.
        root.path("statusCodeDistribution").forEachEntry((status, count) -> {
            draft.add(Figure.REQUESTS, Optional.of(count.asDouble(0)));
            if (!status.startsWith("2") && !status.startsWith("3")) {
                draft.addErrors("status", Optional.of(count.asDouble(0)));
            }
        });
        root.path("errorDistribution").forEachEntry((error, count) -> {
            String kind = error.contains("timeout") || error.contains("timed out") ? "timeout" : "failed";
            if (!error.contains("deadline")) {
                draft.addErrors(kind, Optional.of(count.asDouble(0)));
            }
        });
        return draft;
    }

    private static Draft vegeta(JsonNode root) {
        Draft draft = new Draft(LoadTool.VEGETA, 1, new ArrayList<>());
        draft.put(Figure.REQUESTS, number(root, "requests"));
        draft.sent(number(root, "rate"));
        draft.put(Figure.THROUGHPUT, number(root, "throughput"));
        draft.put(Figure.SECONDS, scaled(root, "duration", MICROS_PER_NANO / MICROS_PER_SECOND));
        JsonNode latencies = root.path("latencies");
        draft.put(Figure.MEAN_MICROS, scaled(latencies, "mean", MICROS_PER_NANO));
        draft.put(Figure.MAX_MICROS, scaled(latencies, "max", MICROS_PER_NANO));
        for (String name : latencies.propertyNames()) {
            if (name.endsWith("th")) {
                draft.percentile(Numbers.percentile(name.replace("th", "")), scaled(latencies, name, MICROS_PER_NANO));
            }
        }
        draft.put(Figure.BYTES_PER_RESPONSE, number(root.path("bytes_in"), "mean"));
        draft.put(Figure.ERROR_SHARE, number(root, "success").map(share -> 1 - share));
        return draft;
    }

    private static Draft bombardier(JsonNode root) {
        Draft draft = new Draft(LoadTool.BOMBARDIER, 1, new ArrayList<>());
        JsonNode spec = root.path("spec");
        JsonNode result = root.path("result");
        draft.put(Figure.ASKED_CONNECTIONS, number(spec, "numberOfConnections"));
        draft.put(Figure.ASKED_SECONDS, number(spec, "testDurationSeconds"));
        draft.put(Figure.SECONDS, number(result, "timeTakenSeconds"));
        draft.put(Figure.BYTES, number(result, "bytesRead"));
        draft.put(Figure.THROUGHPUT, number(result.path("rps"), "mean"));
        JsonNode latency = result.path("latency");
        draft.put(Figure.MEAN_MICROS, number(latency, "mean"));
        draft.put(Figure.STDEV_MICROS, number(latency, "stddev"));
        draft.put(Figure.MAX_MICROS, number(latency, "max"));
        percentiles(latency.path("percentiles"), "", 1, draft);
        for (String kind : List.of("req1xx", "req2xx", "req3xx", "req4xx", "req5xx")) {
            draft.add(Figure.REQUESTS, number(result, kind));
        }
        draft.addErrors("status", number(result, "req4xx"));
        draft.addErrors("status", number(result, "req5xx"));
        draft.addErrors("failed", number(result, "others"));
        return draft;
    }

    private static Draft autocannon(JsonNode root) {
        Draft draft = new Draft(LoadTool.AUTOCANNON, 1, new ArrayList<>());
        draft.group(root.path("title").asString(""));
        draft.put(Figure.ASKED_CONNECTIONS, number(root, "connections"));
        draft.put(Figure.ASKED_PIPELINING, number(root, "pipelining").filter(depth -> depth > 1));
        draft.put(Figure.SECONDS, number(root, "duration"));
        draft.put(Figure.REQUESTS, number(root.path("requests"), "total"));
        draft.put(Figure.THROUGHPUT, number(root.path("requests"), "average"));
        JsonNode latency = root.path("latency");
        draft.put(Figure.MEAN_MICROS, scaled(latency, "average", MICROS_PER_MILLI));
        draft.put(Figure.STDEV_MICROS, scaled(latency, "stddev", MICROS_PER_MILLI));
        draft.put(Figure.MAX_MICROS, scaled(latency, "max", MICROS_PER_MILLI));
        for (String name : latency.propertyNames()) {
            if (name.startsWith("p") && name.length() > 2) {
                draft.percentile(
                        Numbers.percentile(name.substring(1).replace('_', '.')),
                        scaled(latency, name, MICROS_PER_MILLI));
            }
        }
        draft.put(Figure.BYTES_PER_SECOND, number(root.path("throughput"), "average"));
        draft.errors("failed", number(root, "errors"));
        draft.errors("timeout", number(root, "timeouts"));
        draft.errors("status", number(root, "non2xx"));
        return draft;
    }

    private static Draft gatling(JsonNode stats) {
        Draft draft = new Draft(LoadTool.GATLING, 1, new ArrayList<>());
        draft.put(Figure.REQUESTS, number(stats.path("numberOfRequests"), "total"));
        draft.errors("failed", number(stats.path("numberOfRequests"), "ko"));
        draft.put(Figure.THROUGHPUT, number(stats.path("meanNumberOfRequestsPerSecond"), "total"));
        draft.put(Figure.MEAN_MICROS, scaled(stats.path("meanResponseTime"), "total", MICROS_PER_MILLI));
        draft.put(Figure.MAX_MICROS, scaled(stats.path("maxResponseTime"), "total", MICROS_PER_MILLI));
        draft.put(Figure.STDEV_MICROS, scaled(stats.path("standardDeviation"), "total", MICROS_PER_MILLI));
        // Gatling's defaults: gatling.charting.indicators.percentile1 to 4.
        Map<String, String> usual =
                Map.of("percentiles1", "50", "percentiles2", "75", "percentiles3", "95", "percentiles4", "99");
        usual.forEach(
                (key, name) -> draft.percentile(Optional.of(name), scaled(stats.path(key), "total", MICROS_PER_MILLI)));
        return draft;
    }

    private static void percentiles(JsonNode of, String prefix, double factor, Draft draft) {
        for (String name : of.propertyNames()) {
            if (name.startsWith(prefix)) {
                draft.percentile(Numbers.percentile(name.substring(prefix.length())), scaled(of, name, factor));
            }
        }
    }

    private static Optional<Double> number(JsonNode of, String name) {
        JsonNode value = of.path(name);
        return value.isNumber() && Double.isFinite(value.asDouble()) && value.asDouble() >= 0
                ? Optional.of(value.asDouble())
                : Optional.empty();
    }

    private static Optional<Double> scaled(JsonNode of, String name, double factor) {
        return number(of, name).map(value -> value * factor);
    }
}
