package fairtrial.lab.settings;

import fairtrial.core.settings.Property;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.foreign.ZipDirectory;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import tools.jackson.databind.JsonNode;

/// Reader of the configuration metadata in libraries (`META-INF/spring-configuration-metadata.json`, since
/// Boot 1.2).
public final class MetadataJars {
    private static final String FILE = "META-INF/spring-configuration-metadata.json";

    private MetadataJars() {}

    /// All properties that these libraries describe; the first one wins for a repeated name.
    public static List<Property> read(List<Path> jars) {
        Map<String, Property> settings = new LinkedHashMap<>();
        for (Path jar : jars) {
            try (ZipFile zip = ZipDirectory.open(jar)) {
                ZipEntry entry = zip.getEntry(FILE);
                if (entry != null) {
                    for (Property setting : of(zip, entry)) {
                        settings.putIfAbsent(setting.name(), setting);
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(jar.toString(), e);
            }
        }
        return List.copyOf(settings.values());
    }

    private static List<Property> of(ZipFile zip, ZipEntry entry) throws IOException {
        List<Property> settings = new ArrayList<>();
        byte[] metadata = ZipDirectory.read(zip, entry, Limit.METADATA);
        JsonNode tree = Json.tree(new String(metadata, StandardCharsets.UTF_8));
        tree.path("properties").forEach(property -> settings.add(setting(property)));
        return settings;
    }

    private static Property setting(JsonNode property) {
        String type = property.path("type").asString("");
        JsonNode deprecation = property.path("deprecation");
        boolean deprecated =
                !deprecation.isMissingNode() || property.path("deprecated").asBoolean(false);
        return new Property(
                property.path("name").asString(),
                shortName(type),
                property.path("description").asString(""),
                Optional.of(property.path("defaultValue"))
                        .filter(node -> !node.isMissingNode())
                        .map(MetadataJars::text),
                deprecated ? Optional.of(deprecation.path("replacement").asString("")) : Optional.empty());
    }

    private static String text(JsonNode node) {
        if (node.isArray()) {
            List<String> words = new ArrayList<>();
            node.forEach(word -> words.add(word.asString()));
            return String.join(",", words);
        }
        return node.isValueNode() ? node.asString() : node.toString();
    }

    /// `java.util.List<java.lang.String>` → `List<String>`.
    private static String shortName(String type) {
        return type.replaceAll("[a-z0-9_]+\\.", "").replace('$', '.');
    }
}
