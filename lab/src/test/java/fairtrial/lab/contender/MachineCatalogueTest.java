package fairtrial.lab.contender;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MachineCatalogueTest {
    /// What was looked for.
    private final List<String> asked = new ArrayList<>();

    private final FakeClassPaths fake = new FakeClassPaths(Map.of("3.5", "3.5.16"));

    private final MachineCatalogue catalogue = new MachineCatalogue(new Lines(), new Paths(), List.of());

    private final class Lines implements BootLines {
        @Override
        public String newest(String line) {
            asked.add(line);
            return fake.newest(line);
        }

        @Override
        public List<String> versions() {
            return fake.versions();
        }

        @Override
        public List<String> versions(Container container) {
            return fake.versions(container);
        }

        @Override
        public Optional<NewerJava> newerJava(String boot) {
            return fake.newerJava(boot);
        }

        @Override
        public JavaRange javaFor(String boot) {
            return fake.javaFor(boot);
        }
    }

    private final class Paths implements ClassPaths {
        @Override
        public ClassPath of(Container container, Optional<String> containerVersion, String boot) {
            asked.add(container.id()
                    + containerVersion.map(version -> "/" + version).orElse("") + " " + boot);
            return fake.of(container, containerVersion, boot);
        }

        @Override
        public ClassPath onWebFlux(Container container, String boot) {
            return fake.onWebFlux(container, boot);
        }

        @Override
        public List<Path> besideOnJava(String boot, int feature) {
            return List.of();
        }

        @Override
        public List<PinnedJar> pinned(ClassPath classPath) {
            return fake.pinned(classPath);
        }
    }

    @Test
    void what_a_campaign_asks_for_every_cell_is_looked_for_once() {
        for (int cell = 0; cell < 100; cell++) {
            String boot = catalogue.bootVersion("3.5");
            assertThat(boot).isEqualTo("3.5.16");
            assertThat(catalogue.containerVersion(Container.TOMCAT, Optional.empty(), boot))
                    .isEqualTo("1.2.3");
            assertThat(catalogue.containerVersion(Container.TOMCAT, Optional.of("9.8.7"), boot))
                    .isEqualTo("9.8.7");
        }
        assertThat(asked).containsExactly("3.5", "tomcat 3.5.16", "tomcat/9.8.7 3.5.16");
    }

    @Test
    void a_failure_is_no_answer_that_stays() {
        for (int time = 0; time < 2; time++) {
            assertThatExceptionOfType(UserError.class).isThrownBy(() -> catalogue.bootVersion("3.4"));
        }
        assertThat(asked).containsExactly("3.4", "3.4");
    }
}
