package fairtrial.cli.print;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.model.Container;
import fairtrial.core.settings.ContainerSettings;
import fairtrial.core.settings.Equivalents;
import fairtrial.core.settings.Property;
import fairtrial.core.settings.SettingsChange;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Printer of the properties of containers.
public final class SettingsPrinter {
    private final Terminal terminal;
    private final Texts texts;

    /// The JSON output, `fairtrial/settings/1`.
    ///
    /// @param boot      exact version of Boot
    /// @param settings  properties of each container
    /// @param effective settings in force by property, for each container that was started
    /// @param to        exact version to compare with; empty: no comparison
    /// @param changes   changes of each container from `boot` to `to`
    public record SettingsJson(
            String schema,
            String boot,
            Map<String, List<Property>> settings,
            Map<String, Map<String, Setting>> effective,
            Optional<String> to,
            Map<String, List<SettingsChange>> changes) {}

    /// Prints to that terminal.
    public SettingsPrinter(Terminal terminal) {
        this.terminal = terminal;
        this.texts = terminal.texts();
    }

    /// Prints each property of one container, or the equivalents across several.
    public void print(List<Container> containers, SettingsJson told) {
        if (told.to().isPresent()) {
            containers.forEach(container -> changes(container, told));
        } else if (containers.size() == 1) {
            each(containers.getFirst(), told);
        } else {
            side(containers, told);
        }
    }

    private void each(Container container, SettingsJson told) {
        List<Property> all = told.settings().getOrDefault(container.id(), List.of());
        Map<String, Setting> effective = told.effective().getOrDefault(container.id(), Map.of());
        terminal.answer(texts.say("settings.title", container.id(), told.boot(), all.size()));
        for (Property property : all) {
            List<String> facts = new ArrayList<>(List.of(property.type()));
            property.defaultValue().ifPresent(value -> facts.add(texts.say("settings.default", value)));
            Equivalents.of(property.name())
                    .flatMap(setting -> Optional.ofNullable(setting.maps().get(container)))
                    .ifPresent(member -> facts.add(texts.say("settings.sets", member)));
            deprecation(property).ifPresent(facts::add);
            Optional.ofNullable(effective.get(property.name())).ifPresent(setting -> facts.add(inForce(setting)));
            terminal.answer("");
            terminal.answer(terminal.folded(property.name() + "  " + String.join("; ", facts)));
            if (!property.description().isEmpty()) {
                terminal.answer(terminal.folded("    " + property.description()));
            }
        }
    }

    private String inForce(Setting setting) {
        return setting.requested().isEmpty()
                ? texts.say("settings.in-force", setting.effective())
                : texts.say("settings.in-force-asked", setting.effective(), setting.requested());
    }

    private Optional<String> deprecation(Property property) {
        return property.replacement()
                .map(other -> other.isEmpty()
                        ? texts.say("settings.deprecated-gone")
                        : texts.say("settings.deprecated", other));
    }

    private void side(List<Container> containers, SettingsJson told) {
        terminal.answer(texts.say("settings.side", told.boot()));
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of(texts.say("settings.matter")));
        containers.forEach(container -> head.add(container.id()));
        rows.add(head);
        for (Equivalents.EquivalentSetting setting : Equivalents.all()) {
            List<String> row = new ArrayList<>(List.of(setting.id()));
            containers.forEach(container -> row.add(cell(setting, container, told)));
            if (row.stream().skip(1).anyMatch(cell -> !cell.equals(texts.say("settings.none")))) {
                rows.add(row);
            }
        }
        terminal.answer(terminal.table(rows));
        for (Container container : containers) {
            List<String> only = ContainerSettings.ownSettings(container, of(container, told)).stream()
                    .filter(property -> !property.deprecated())
                    .map(Property::name)
                    .filter(name -> Equivalents.of(name).isEmpty())
                    .map(name ->
                            name.substring(ContainerSettings.prefix(container).length()))
                    .toList();
            terminal.answer("");
            terminal.answer(terminal.folded(texts.say("settings.only", container.id(), String.join(", ", only))));
        }
        long shared = of(containers.getFirst(), told).stream()
                .filter(property -> ContainerSettings.isShared(property.name()))
                .count();
        terminal.answer("");
        terminal.answer(terminal.folded(texts.say("settings.shared", shared)));
    }

    private static List<Property> of(Container container, SettingsJson told) {
        return told.settings().getOrDefault(container.id(), List.of());
    }

    private String cell(Equivalents.EquivalentSetting setting, Container container, SettingsJson told) {
        List<Property> all = of(container, told);
        return setting.read(container, all)
                .map(name -> {
                    String value = all.stream()
                            .filter(property -> property.name().equals(name))
                            .findFirst()
                            .flatMap(Property::defaultValue)
                            .map(text -> " = " + text)
                            .orElse("");
                    String effective = Optional.ofNullable(told.effective()
                                    .getOrDefault(container.id(), Map.of())
                                    .get(name))
                            .map(live -> " → " + live.effective())
                            .orElse("");
                    return name.replaceFirst("^server\\." + container.id() + "\\.", ".") + value + effective;
                })
                .orElse(texts.say("settings.none"));
    }

    private void changes(Container container, SettingsJson told) {
        List<SettingsChange> changes = told.changes().getOrDefault(container.id(), List.of());
        terminal.answer(terminal.folded(texts.say(
                "settings.changes", container.id(), told.boot(), told.to().orElse(""), changes.size())));
        List<List<String>> rows = new ArrayList<>();
        for (SettingsChange change : changes) {
            rows.add(List.of(
                    change.name(),
                    texts.say("settings.change." + change.kind().name().toLowerCase(Locale.ROOT)),
                    detail(change)));
        }
        terminal.answer(terminal.table(rows));
    }

    private String detail(SettingsChange change) {
        String before = change.before().flatMap(Property::defaultValue).orElse(texts.say("settings.none"));
        String after = change.after().flatMap(Property::defaultValue).orElse(texts.say("settings.none"));
        return switch (change.kind()) {
            case ADDED -> after;
            case DEFAULT -> before + " → " + after;
            case TYPE ->
                change.before().map(Property::type).orElse("") + " → "
                        + change.after().map(Property::type).orElse("");
            case REMOVED, DEPRECATED ->
                change.instead()
                        .map(other -> texts.say("settings.change.instead", other))
                        .orElse("");
        };
    }
}
