package fairtrial.core.swap;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Container;
import fairtrial.core.report.words.BuildWords;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BuildDiffTest {
    private static AppBuild build(
            String label, String boot, String tomcat, Map<String, String> settings, String... jars) {
        return new AppBuild(
                label,
                new BuildMark(Optional.of("1.0"), Optional.of("abcdef1")),
                new AppArchive(label + ".jar", label, boot, 17, "a.Main", jars.length),
                new AppServer(Container.TOMCAT, tomcat, new TreeMap<>(settings), Optional.empty()),
                List.of(jars));
    }

    private static final AppBuild OLD = build(
            "main",
            "3.5.6",
            "10.1.46",
            Map.of("server.tomcat.threads.max", "50"),
            "org.springframework:spring-core:6.2.11",
            "com.zaxxer:HikariCP:6.3.3",
            "?:own:1");

    private static final AppBuild NEW = build(
            "pr",
            "4.0.3",
            "11.0.15",
            Map.of(),
            "?:spring-core:7.0.5",
            "com.zaxxer:HikariCP:6.3.3",
            "tools.jackson.core:jackson-core:3.0.2");

    @Test
    void each_kind_of_difference_is_found() {
        BuildDiff diff = BuildDiff.of(OLD, NEW);
        assertThat(diff.facts())
                .containsOnlyKeys("spring-boot", "spring", "container", "server.tomcat.threads.max")
                .containsEntry("spring", new BuildDiff.Change("6.2.11", "7.0.5"))
                .containsEntry("server.tomcat.threads.max", new BuildDiff.Change("50", "–"));
        assertThat(diff.added()).containsExactly("jackson-core 3.0.2");
        assertThat(diff.removed()).containsExactly("own 1");
        assertThat(diff.replaced()).containsOnlyKeys("spring-core");
    }

    @Test
    void two_libraries_of_one_name_stay_apart() {
        AppBuild one = build(
                "a",
                "3.5.6",
                "10.1.46",
                Map.of(),
                "com.fasterxml:jackson-core:2.20",
                "tools.jackson:jackson-core:3.0.1");
        AppBuild two = build(
                "b",
                "3.5.6",
                "10.1.46",
                Map.of(),
                "com.fasterxml:jackson-core:2.20",
                "tools.jackson:jackson-core:3.0.2");
        assertThat(BuildDiff.of(one, two).replaced()).hasSize(1);
        assertThat(BuildDiff.of(one, one).isOwnCodeOnly()).isTrue();
    }

    @Test
    void the_words_name_as_many_libraries_as_wanted() {
        BuildWords words = new BuildWords(Texts.inLanguage(Language.EN), 1);
        assertThat(words.lines(List.of(OLD, NEW))).first().isEqualTo("pr (1.0, abcdef1) against main (1.0, abcdef1):");
        assertThat(words.differences(BuildDiff.of(OLD, NEW)))
                .contains("Spring Boot 3.5.6 → 4.0.3", "server.tomcat.threads.max: 50 → –");
        assertThat(words.differences(BuildDiff.of(OLD, OLD)))
                .singleElement()
                .asString()
                .contains("own code");
        assertThat(words.lines(List.of())).isEmpty();
    }
}
