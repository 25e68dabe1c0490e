package fairtrial.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.Terminals;
import fairtrial.core.model.Container;
import fairtrial.core.settings.Property;
import fairtrial.core.settings.SettingsChange;
import fairtrial.core.text.Language;
import fairtrial.core.verdict.Setting;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsPrinterTest {
    private static final Property THREADS = new Property(
            "server.tomcat.threads.max",
            "Integer",
            "Maximum number of worker threads. It does not count those that accept connections.",
            Optional.of("200"),
            Optional.empty());
    private static final Property GONE =
            new Property("server.tomcat.old-way", "Boolean", "", Optional.empty(), Optional.of(""));
    private static final List<Property> ALL = List.of(THREADS, GONE);

    private static SettingsPrinter.SettingsJson told(
            Map<String, Map<String, Setting>> effective, List<Property> later) {
        return new SettingsPrinter.SettingsJson(
                "fairtrial/settings/1",
                "3.5.16",
                Map.of("tomcat", ALL, "jetty", List.of()),
                effective,
                later.isEmpty() ? Optional.empty() : Optional.of("4.1.2"),
                later.isEmpty() ? Map.of() : Map.of("tomcat", SettingsChange.difference(ALL, later)));
    }

    private static String printed(Terminals seen, SettingsPrinter.SettingsJson told, Container... containers) {
        new SettingsPrinter(seen.terminal()).print(List.of(containers), told);
        return seen.out();
    }

    private static Map<String, Map<String, Setting>> inForce(String effective, String requested) {
        return Map.of("tomcat", Map.of(THREADS.name(), new Setting("200", requested, effective)));
    }

    @Test
    void a_property_without_replacement_is_told_so() {
        assertThat(printed(Terminals.piped(Language.EN), told(Map.of(), List.of()), Container.TOMCAT))
                .contains("server.tomcat.old-way  Boolean; deprecated; no replacement");
    }

    @Test
    void the_value_in_force_is_told_with_the_one_that_was_asked_for() {
        assertThat(printed(Terminals.piped(Language.EN), told(inForce("50", "50"), List.of()), Container.TOMCAT))
                .contains("in force: 50 (requested: 50)");
        assertThat(printed(Terminals.piped(Language.EN), told(inForce("200", ""), List.of()), Container.TOMCAT))
                .contains("in force: 200")
                .doesNotContain("requested");
        assertThat(printed(
                        Terminals.piped(Language.EN),
                        told(inForce("50", ""), List.of()),
                        Container.TOMCAT,
                        Container.JETTY))
                .contains(".threads.max = 200 → 50");
    }

    @Test
    void each_kind_of_change_has_its_words() {
        List<Property> later = List.of(
                new Property(THREADS.name(), "Long", "", Optional.of("200"), Optional.empty()),
                new Property("server.tomcat.new-way", "Boolean", "", Optional.of("true"), Optional.empty()));
        assertThat(printed(Terminals.piped(Language.EN), told(Map.of(), later), Container.TOMCAT))
                .containsPattern("threads\\.max +type +Integer → Long")
                .containsPattern("new-way +new +true")
                .containsPattern("old-way +removed");
    }

    @ParameterizedTest
    @CsvSource({"EN,60", "EN,80", "ZH,60", "ZH,80"})
    void no_line_is_wider_than_the_terminal(Language language, int columns) {
        SettingsPrinter.SettingsJson told = told(inForce("50", "50"), List.of());
        Fits.assertFits(printed(Terminals.of(language, columns), told, Container.TOMCAT), columns);
        Fits.assertFits(printed(Terminals.of(language, columns), told, Container.TOMCAT, Container.JETTY), columns);
        Fits.assertFits(
                printed(Terminals.of(language, columns), told(Map.of(), List.of(THREADS)), Container.TOMCAT), columns);
    }
}
