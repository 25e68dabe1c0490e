package fairtrial.core.settings;

import fairtrial.core.model.Container;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Equivalent properties of different containers: a table with one row per setting. Names of older lines
/// follow those of newer ones.
public final class Equivalents {
    /// A setting of containers.
    ///
    /// @param id    short English name
    /// @param names property names by container, the newest first; none for a container without the setting
    /// @param maps  by container: the member that the property sets, with the name in its documentation
    public record EquivalentSetting(String id, Map<Container, List<String>> names, Map<Container, String> maps) {
        public EquivalentSetting {
            names = Map.copyOf(names);
            maps = Map.copyOf(maps);
        }

        /// The container's property for this setting among the existing ones; empty if there is none.
        public Optional<String> read(Container container, List<Property> settings) {
            return names.getOrDefault(container, List.of()).stream()
                    .filter(name ->
                            settings.stream().anyMatch(setting -> setting.name().equals(name)))
                    .findFirst();
        }

        /// Whether the property belongs to this setting.
        boolean has(String name) {
            return names.values().stream().anyMatch(all -> all.contains(name));
        }
    }

    private static final List<Container> COLUMNS = List.of(Container.values());
    private static final String NONE = "-";

    private static final List<EquivalentSetting> ALL = read();

    private Equivalents() {}

    /// All settings, in the order of the table.
    public static List<EquivalentSetting> all() {
        return ALL;
    }

    /// The setting of this property; empty if there is none.
    public static Optional<EquivalentSetting> of(String name) {
        return ALL.stream().filter(setting -> setting.has(name)).findFirst();
    }

    private static List<EquivalentSetting> read() {
        List<EquivalentSetting> settings = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(Equivalents.class.getResourceAsStream("equivalents.tsv")),
                StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    settings.add(setting(line.split("\t", -1)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(settings);
    }

    /// A row of the table. Columns: id, then for each container its names and its member.
    private static EquivalentSetting setting(String[] cells) {
        Map<Container, List<String>> names = new EnumMap<>(Container.class);
        Map<Container, String> maps = new EnumMap<>(Container.class);
        for (int i = 0; i < COLUMNS.size(); i++) {
            String name = cells[1 + 2 * i];
            if (!name.equals(NONE)) {
                names.put(COLUMNS.get(i), List.of(name.split(" ", -1)));
                maps.put(COLUMNS.get(i), cells[2 + 2 * i]);
            }
        }
        return new EquivalentSetting(cells[0], names, maps);
    }
}
