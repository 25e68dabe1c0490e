package fairtrial.lab.experiment;

import fairtrial.core.advice.Criteria;
import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.BuildSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
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
                list(node.path("file")).stream()
                        .map(text -> beside(BuildSpec.parse(text), folder))
                        .toList(),
                texts(node.path("env")),
                properties,
                node.has("ready-path") ? Optional.of(node.path("ready-path").asString()) : Optional.empty(),
                node.has("care") ? Criteria.names(node.path("care").asString()) : List.of(),
                list(node.path("before")),
                list(node.path("after")),
                list(node.path("reset")),
                node.path("insecure").asBoolean(false));
    }

    private static BuildSpec beside(BuildSpec build, Path folder) {
        return located(build, path -> folder.resolve(path).toString());
    }

    /// The build with its path changed. A file may have a colon in its name, so only what is no file is a revision.
    private static BuildSpec located(BuildSpec build, UnaryOperator<String> path) {
        String whole = path.apply(build.file());
        return Files.exists(Path.of(whole)) ? new BuildSpec(whole, build.label()) : build.withPath(path);
    }

    private static String written(BuildSpec build) {
        BuildSpec absolute = located(
                build, path -> Path.of(path).toAbsolutePath().normalize().toString());
        return absolute.file() + build.label().map(label -> "#" + label).orElse("");
    }

    /// The fields of an application, for writing.
    static Map<String, Object> written(AppSpec app) {
        Map<String, Object> fields = new LinkedHashMap<>();
        List<String> files = app.builds().stream().map(AppNode::written).toList();
        fields.put("file", files.size() == 1 ? files.getFirst() : files);
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

    static List<String> list(JsonNode node) {
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

    static void put(Map<String, Object> fields, String name, List<String> words) {
        if (!words.isEmpty()) {
            fields.put(name, words);
        }
    }
}
