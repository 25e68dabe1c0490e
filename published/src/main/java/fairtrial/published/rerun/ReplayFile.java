package fairtrial.published.rerun;

import fairtrial.core.text.UserError;
import fairtrial.lab.store.FileTrouble;
import fairtrial.published.file.PublicationFile;
import fairtrial.published.publication.Publication;
import fairtrial.published.replay.Participant;
import fairtrial.published.replay.Replay;
import fairtrial.published.replay.ReplayClaim;
import fairtrial.published.replay.ReplayRows;
import fairtrial.published.replay.SetUp;
import fairtrial.published.replay.Step;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Reader of a replay's file: the published set-up, and each step as its change to it.
public final class ReplayFile {
    private static final YAMLMapper YAML = YAMLMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /// Name of the first step, in the run folder and in reports.
    static final String AS_PUBLISHED = "as-published";

    private ReplayFile() {}

    /// All replays of a folder, by id; the publications lie in the folder above.
    public static List<Replay> all(Path folder) {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*.yaml")) {
            found.forEach(files::add);
        } catch (IOException e) {
            throw new UserError("FT-830", folder, FileTrouble.of(e));
        }
        return files.stream().sorted().map(ReplayFile::read).toList();
    }

    /// The replay with that id or name; FT-831 when there is none.
    public static Replay find(Path folder, String wanted) {
        List<Replay> all = all(folder);
        return all.stream()
                .filter(replay -> replay.id().equals(wanted) || replay.name().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new UserError(
                        "FT-831",
                        wanted,
                        String.join(
                                ", ",
                                all.stream()
                                        .map(one -> one.id() + " (" + one.name() + ")")
                                        .toList())));
    }

    private static Replay read(Path file) {
        JsonNode root = YAML.readTree(file.toFile());
        String id = root.path("id").asString();
        Path above = Optional.ofNullable(file.toAbsolutePath().getParent())
                .map(Path::getParent)
                .orElseThrow();
        Publication publication =
                PublicationFile.read(above.resolve(id + ".yaml").toString());
        ArrayNode claims = (ArrayNode) root.path("claims");
        claims.forEach(claim -> withDefaults((ObjectNode) claim));
        return new Replay(
                id,
                root.path("name").asString(),
                publication,
                new ReplayRows(
                        root.path("reference").asString(),
                        texts(root.path("also")),
                        root.path("groups").properties().stream()
                                .collect(Collectors.toMap(
                                        Map.Entry::getKey,
                                        entry -> entry.getValue().asString()))),
                root.path("scale").asDouble(1),
                steps(root),
                texts(root.path("deviations")),
                StreamSupport.stream(claims.spliterator(), false)
                        .map(claim -> YAML.treeToValue(claim, ReplayClaim.class))
                        .toList());
    }

    private static void withDefaults(ObjectNode claim) {
        if (!claim.has("load")) {
            claim.put("load", 0);
        }
        if (!claim.has("flips")) {
            claim.put("flips", false);
        }
    }

    private static List<Step> steps(JsonNode root) {
        ObjectNode current = ((ObjectNode) root.path("published")).deepCopy();
        List<Step> steps = new ArrayList<>();
        steps.add(new Step(
                AS_PUBLISHED,
                AS_PUBLISHED,
                "",
                setUp(current),
                root.path("rounds").asInt()));
        List<String> follow = texts(root.path("follow"));
        ObjectNode followed = current.deepCopy();
        ArrayNode participants = followed.putArray("participants");
        current.path("participants").forEach(one -> {
            if (follow.contains(one.path("name").asString())) {
                participants.add(one);
            }
        });
        current = followed;
        int number = 1;
        for (JsonNode step : root.path("steps")) {
            ObjectNode changed = current.deepCopy();
            merge(changed, step.path("set"));
            respecify(changed, step.path("specs"));
            String change = step.path("change").asString();
            String id = number++ + "-" + change;
            steps.add(new Step(
                    id,
                    change,
                    step.path("value").asString(""),
                    setUp(changed),
                    root.path("flip_rounds").asInt()));
            if (step.path("keep").asBoolean(true)) {
                current = changed;
            }
        }
        return steps;
    }

    /// Merges `change` into `base`: values replace, objects are merged, null removes.
    private static void merge(ObjectNode base, JsonNode change) {
        for (Map.Entry<String, JsonNode> entry : change.properties()) {
            JsonNode value = entry.getValue();
            JsonNode known = base.path(entry.getKey());
            if (value.isNull()) {
                base.remove(entry.getKey());
            } else if (value.isObject() && known.isObject()) {
                merge((ObjectNode) known, value);
            } else {
                base.set(entry.getKey(), value);
            }
        }
    }

    private static void respecify(ObjectNode base, JsonNode specs) {
        base.path("participants").forEach(one -> {
            String name = one.path("name").asString();
            if (specs.has(name)) {
                ((ObjectNode) one).put("spec", specs.path(name).asString());
            }
        });
    }

    private static SetUp setUp(ObjectNode node) {
        ObjectNode load = (ObjectNode) node.path("load");
        if (!load.has("loops_for")) {
            load.putObject("loops_for");
        }
        return YAML.treeToValue(node, SetUp.class);
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asString)
                .toList();
    }

    /// Every spec of a replay, in the rows of its steps and beside them, without duplicates.
    public static List<String> specs(Replay replay) {
        List<String> specs = new ArrayList<>();
        replay.steps()
                .forEach(step -> step.setUp().participants().stream()
                        .map(Participant::spec)
                        .forEach(specs::add));
        specs.addAll(replay.rows().also());
        return specs.stream().distinct().toList();
    }
}
