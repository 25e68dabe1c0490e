package fairtrial.lab.experiment;

import fairtrial.core.experiment.AnswerSpec;
import fairtrial.core.experiment.FeedSpec;
import fairtrial.core.experiment.LoginSpec;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.model.Contents;
import fairtrial.core.model.Feed;
import fairtrial.lab.requests.RequestSources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import tools.jackson.databind.JsonNode;

/// The `workload` of an experiment file, when it is more than the name of a built-in one.
final class WorkloadNode {
    private final Path folder;

    /// @param folder folder of the experiment file, where its other files lie
    WorkloadNode(Path folder) {
        this.folder = folder;
    }

    /// The workload of a node.
    ///
    /// @throws fairtrial.core.text.UserError FT-640 no request, FT-641 another host
    WorkloadSpec read(JsonNode node) {
        List<RequestSpec> requests = new ArrayList<>();
        node.path("requests").forEach(request -> requests.add(request(request)));
        JsonNode feed = node.path("feed");
        return new WorkloadSpec(
                requests,
                feed.isMissingNode() ? Optional.empty() : Optional.of(feed(feed)),
                node.has("login") ? Optional.of(login(node.path("login"))) : Optional.empty(),
                RequestSources.typed(kind -> text(node, kind.id()).map(this::siblingFile), ""),
                node.path("http2").asBoolean(false),
                new AnswerSpec(node.path("accept-different").asBoolean(false), AppNode.list(node.path("ignore"))));
    }

    /// A request: its line, or an object that contains it.
    private RequestSpec request(JsonNode node) {
        if (node.isString()) {
            return withFile(RequestSpec.parse(node.asString(), Map.of()));
        }
        SortedMap<String, String> headers = AppNode.texts(node.path("headers"));
        RequestSpec line = RequestSpec.parse(node.path("request").asString(), headers);
        RequestSpec whole = text(node, "body").map(line::withBody).orElse(line);
        JsonNode check = node.path("check");
        SortedMap<String, String> sent = AppNode.texts(check.path("headers"));
        SortedMap<String, String> json = AppNode.texts(check.path("json"));
        return withFile(whole.withWeight(
                node.path("weight").asDouble(1),
                new RequestSpec.Check(
                        check.has("status")
                                ? OptionalInt.of(check.path("status").asInt())
                                : OptionalInt.empty(),
                        check.has("length")
                                ? OptionalLong.of(check.path("length").asLong())
                                : OptionalLong.empty(),
                        text(check, "sha256"),
                        sent.isEmpty() && json.isEmpty() ? Optional.empty() : Optional.of(new Contents(sent, json)))));
    }

    private RequestSpec withFile(RequestSpec spec) {
        return spec.body().startsWith("@")
                ? spec.withBody("@" + siblingFile(spec.body().substring(1)))
                : spec;
    }

    private FeedSpec feed(JsonNode node) {
        if (node.isString()) {
            return new FeedSpec(siblingFile(node.asString()), Feed.Order.ROUND_ROBIN);
        }
        String order = node.path("order").asString("round-robin");
        return new FeedSpec(
                siblingFile(node.path("file").asString()),
                Feed.Order.valueOf(order.toUpperCase(Locale.ROOT).replace('-', '_')));
    }

    private LoginSpec login(JsonNode node) {
        List<LoginSpec.Step> steps = new ArrayList<>();
        node.path("steps")
                .forEach(step -> steps.add(new LoginSpec.Step(request(step), AppNode.texts(step.path("capture")))));
        return new LoginSpec(
                steps,
                node.has("sessions") ? OptionalInt.of(node.path("sessions").asInt()) : OptionalInt.empty(),
                AppNode.texts(node.path("headers")));
    }

    private String siblingFile(String file) {
        return folder.resolve(file).toString();
    }

    private static Optional<String> text(JsonNode node, String field) {
        return node.has(field) ? Optional.of(node.path(field).asString()) : Optional.empty();
    }

    /// The fields of a workload, for writing.
    static Map<String, Object> written(WorkloadSpec spec) {
        Map<String, Object> fields = new LinkedHashMap<>();
        if (!spec.requests().isEmpty()) {
            fields.put(
                    "requests",
                    spec.requests().stream().map(WorkloadNode::written).toList());
        }
        spec.feed()
                .ifPresent(feed -> fields.put(
                        "feed",
                        Map.of(
                                "file", absolute(feed.file()),
                                "order",
                                        feed.order()
                                                .name()
                                                .toLowerCase(Locale.ROOT)
                                                .replace('_', '-'))));
        spec.login().ifPresent(login -> {
            Map<String, Object> all = new LinkedHashMap<>();
            all.put("steps", login.steps().stream().map(WorkloadNode::written).toList());
            login.sessions().ifPresent(sessions -> all.put("sessions", sessions));
            AppNode.put(all, "headers", login.headers());
            fields.put("login", all);
        });
        spec.source()
                .ifPresent(source -> fields.put(
                        source.kind().id(),
                        source.withFile(absolute(source.file())).text()));
        if (spec.http2()) {
            fields.put("http2", true);
        }
        if (spec.answers().accepted()) {
            fields.put("accept-different", true);
        }
        AppNode.put(fields, "ignore", spec.answers().ignored());
        return fields;
    }

    private static Map<String, Object> written(LoginSpec.Step step) {
        Map<String, Object> fields = written(step.request());
        AppNode.put(fields, "capture", step.captures());
        return fields;
    }

    private static Map<String, Object> written(RequestSpec spec) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("request", spec.title());
        if (!spec.body().isEmpty()) {
            fields.put(
                    "body",
                    spec.body().startsWith("@") ? "@" + absolute(spec.body().substring(1)) : spec.body());
        }
        AppNode.put(fields, "headers", spec.headers());
        fields.put("weight", spec.weight());
        Map<String, Object> check = new LinkedHashMap<>();
        spec.check().status().ifPresent(status -> check.put("status", status));
        spec.check().length().ifPresent(length -> check.put("length", length));
        spec.check().sha256().ifPresent(sum -> check.put("sha256", sum));
        spec.check().contents().ifPresent(contents -> {
            AppNode.put(check, "headers", contents.headers());
            AppNode.put(check, "json", contents.json());
        });
        if (!check.isEmpty()) {
            fields.put("check", check);
        }
        return fields;
    }

    private static String absolute(String file) {
        return Path.of(file).toAbsolutePath().normalize().toString();
    }
}
