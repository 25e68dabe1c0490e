package fairtrial.core.settings;

import fairtrial.core.model.Container;
import fairtrial.core.text.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Settings of an application after a swap of its container. Those of the old container have no effect on the
/// new one; an equivalent is named where there is one.
public final class SwappedSettings {
    private SwappedSettings() {}

    /// A sentence for each setting of the old container.
    public static List<Message> of(Map<String, String> settings, Container from, Container to) {
        return settings.entrySet().stream()
                .filter(setting -> setting.getKey().startsWith(ContainerSettings.prefix(from)))
                .map(setting -> of(setting.getKey(), setting.getValue(), to))
                .toList();
    }

    private static Message of(String name, String value, Container to) {
        Optional<String> other = Equivalents.of(name)
                .flatMap(setting ->
                        setting.names().getOrDefault(to, List.of()).stream().findFirst());
        return other.isPresent()
                ? new Message("advice.setting", name, value, other.get(), to.id())
                : new Message("advice.setting-none", name, value, to.id());
    }
}
