package fairtrial.cli.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Container;
import fairtrial.lab.contender.ClassPath;
import fairtrial.lab.contender.ClassPaths;
import fairtrial.lab.contender.PinnedJar;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PinnedVersionsTest {
    /// Boot 3.5.7 has another container and another Spring Framework than 3.5.6, and the same Jackson.
    private static final ClassPaths REGISTRY = new ClassPaths() {
        @Override
        public ClassPath of(Container container, Optional<String> version, String boot) {
            boolean late = boot.equals("3.5.7");
            List<String> coordinates = List.of(
                    "org.springframework:spring-core:" + (late ? "6.2.12" : "6.2.11"),
                    "com.fasterxml.jackson.core:jackson-databind:2.19.2",
                    "a:container:" + version.orElse(late ? "10.1.48" : "10.1.46"));
            return new ClassPath(
                    coordinates.stream().map(Path::of).toList(),
                    coordinates,
                    version.orElse(late ? "10.1.48" : "10.1.46"),
                    boot);
        }

        @Override
        public ClassPath onWebFlux(Container container, String boot) {
            throw new AssertionError();
        }

        @Override
        public List<Path> besideOnJava(String boot, int feature) {
            return List.of();
        }

        @Override
        public List<PinnedJar> pinned(ClassPath classPath) {
            return List.of();
        }
    };

    private static PinnedVersions of(ContenderSpec... contenders) {
        return PinnedVersions.of(REGISTRY, List.of(contenders), "3.5.6", "3.5.6", "3.5.7");
    }

    @Test
    void only_parts_that_differ_are_looked_at() {
        PinnedVersions pinned = of(SpecParser.parse("tomcat"));
        assertThat(pinned.parts()).containsExactly("container", "spring");
        assertThat(pinned.same()).containsExactly("jackson");
        assertThat(pinned.versions().names())
                .containsExactly("3.5.6", "3.5.7 + container 3.5.6", "3.5.7 + spring 3.5.6");
    }

    @Test
    void each_contender_is_the_later_version_with_one_part_of_the_earlier_one() {
        ContenderSpec tomcat = SpecParser.parse("tomcat");
        Experiment experiment =
                of(tomcat).versions().on(Experiment.of(List.of(tomcat), 1), List.of(tomcat), List.of(1, 2));
        assertThat(experiment.contenders()).extracting(ContenderSpec::boot).containsOnly(Optional.of("3.5.7"));
        assertThat(experiment.contenders())
                .extracting(ContenderSpec::version)
                .containsExactly(Optional.of("10.1.46"), Optional.empty());
        assertThat(experiment.contenders().getLast().properties()).containsEntry("fairtrial.pin", "spring@3.5.6");
    }

    @Test
    void a_contender_with_a_version_of_its_own_keeps_it() {
        assertThat(of(SpecParser.parse("tomcat:10.1.40")).parts()).containsExactly("spring");
    }
}
