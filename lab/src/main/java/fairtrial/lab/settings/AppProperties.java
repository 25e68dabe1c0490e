package fairtrial.lab.settings;

import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The properties in an application's own files: `application*.properties` and `.yml` at the root of its
/// classes and in `config`. All profiles count: only a start decides which one is active.
public final class AppProperties {
    private static final List<String> FOLDERS = List.of("", "config");

    private final SortedMap<String, String> all = new TreeMap<>();

    private AppProperties() {}

    /// The properties of an application's classes. An unreadable file gives none.
    public static SortedMap<String, String> readAll(Path classes) {
        AppProperties properties = new AppProperties();
        for (String folder : FOLDERS) {
            Path place = classes.resolve(folder);
            if (Files.isDirectory(place)) {
                try (Stream<Path> files = Files.list(place)) {
                    files.filter(AppProperties::isOne).sorted().forEach(properties::read);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        return Collections.unmodifiableSortedMap(properties.all);
    }

    private static boolean isOne(Path file) {
        return String.valueOf(file.getFileName()).matches("application(-[^/]+)?\\.(properties|ya?ml)");
    }

    private void read(Path file) {
        try {
            if (file.toString().endsWith(".properties")) {
                Properties properties = new Properties();
                properties.load(new StringReader(ForeignText.strict(file, Limit.SMALL_FILE)));
                properties.stringPropertyNames().forEach(name -> put(name, properties.getProperty(name)));
            } else {
                for (String document :
                        ForeignText.strict(file, Limit.SMALL_FILE).split("(?m)^---.*$", -1)) {
                    flatten("", YAMLMapper.builder().build().readTree(document));
                }
            }
        } catch (IOException | JacksonException | IllegalArgumentException unreadable) {
            // The application's own start reports it.
        }
    }

    private void flatten(String prefix, JsonNode node) {
        if (node.isObject()) {
            node.propertyStream()
                    .forEach(field -> flatten(
                            prefix.isEmpty() ? field.getKey() : prefix + "." + field.getKey(), field.getValue()));
        } else if (node.isValueNode() && !node.isNull() && !prefix.isEmpty()) {
            put(prefix, node.asString());
        }
    }

    /// Adds a property in the spelling of Boot's own documentation: `server.maxHttpHeaderSize` is
    /// `server.max-http-header-size`.
    private void put(String name, String value) {
        String dashed = name.replaceAll("([a-z0-9])([A-Z])", "$1-$2")
                .toLowerCase(Locale.ROOT)
                .replace('_', '-');
        all.putIfAbsent(dashed, value);
    }
}
