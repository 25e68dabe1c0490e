package fairtrial.lab.experiment;

import fairtrial.core.advice.Criteria;
import fairtrial.core.experiment.AppSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/// The `app` of an experiment file.
final class AppNode {
    private static final String PROFILES = "spring.profiles.active";

    private AppNode() {}

    /// The application; a relative file lies beside the experiment file.
    static AppSpec read(JsonNode node, Path folder) {
        SortedMap<String, String> properties = texts(node.path("properties"));
        if (node.has("profile")) {
            properties.put(PROFILES, node.path("profile").asString());
        }
        return new AppSpec(
                folder.resolve(node.path("file").asString()).toString(),
                texts(node.path("env")),
                properties,
                node.has("ready-path") ? Optional.of(node.path("ready-path").asString()) : Optional.empty(),
                node.has("care") ? Criteria.names(node.path("care").asString()) : List.of(),
                list(node.path("before")),
                list(node.path("after")),
                list(node.path("reset")),
                node.path("insecure").asBoolean(false));
    }

    /// The fields of an application, for writing.
    static Map<String, Object> written(AppSpec app) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("file", Path.of(app.file()).toAbsolutePath().normalize().toString());
        put(fields, "env", app.environment());
        put(fields, "properties", app.properties());
        app.readyPath().ifPresent(path -> fields.put("ready-path", path));
        if (!app.care().isEmpty()) {
            fields.put("care", String.join(",", app.care()));
        }
        put(fields, "before", app.before());
        put(fields, "after", app.after());
        put(fields, "reset", app.reset());
        if (app.insecure()) {
            fields.put("insecure", true);
        }
        return fields;
    }

    static SortedMap<String, String> texts(JsonNode node) {
        SortedMap<String, String> texts = new TreeMap<>();
        node.propertyStream()
                .forEach(field -> texts.put(field.getKey(), field.getValue().asString()));
        return texts;
    }

    private static List<String> list(JsonNode node) {
        List<String> words = new ArrayList<>();
        if (node.isArray()) {
            node.forEach(word -> words.add(word.asString()));
        } else if (!node.isMissingNode()) {
            words.add(node.asString());
        }
        return words;
    }

    static void put(Map<String, Object> fields, String name, Map<String, String> texts) {
        if (!texts.isEmpty()) {
            fields.put(name, texts);
        }
    }

    private static void put(Map<String, Object> fields, String name, List<String> words) {
        if (!words.isEmpty()) {
            fields.put(name, words);
        }
    }
}
