package fairtrial.lab.contender;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What every finder of class paths promises, the fake like the real one. Boot 3.5.2 and 4.0.1 are the newest
/// of their lines.
interface ClassPathsContract {
    ClassPaths paths();

    BootLines lines();

    @Test
    default void a_line_means_its_newest_version() {
        assertThat(lines().newest("3.5")).isEqualTo("3.5.2");
        assertThat(paths().of(Container.JETTY, Optional.empty(), "4.0").bootVersion())
                .isEqualTo("4.0.1");
    }

    @Test
    default void an_exact_version_is_its_own_newest() {
        assertThat(lines().newest("3.5.1")).isEqualTo("3.5.1");
    }

    @Test
    default void the_container_itself_is_on_the_class_path_in_the_version_it_states() {
        ClassPath found = paths().of(Container.TOMCAT, Optional.empty(), "3.5.2");
        assertThat(found.coordinates())
                .contains("org.apache.tomcat.embed:tomcat-embed-core:" + found.containerVersion());
        assertThat(paths().pinned(found))
                .extracting(PinnedJar::coordinate)
                .containsExactlyElementsOf(found.coordinates());
    }

    @Test
    default void on_webflux_reactor_netty_is_one_of_the_containers() {
        ClassPath netty = paths().onWebFlux(Container.NETTY, "3.5.2");
        assertThat(netty.coordinates())
                .contains("io.projectreactor.netty:reactor-netty-http:" + netty.containerVersion())
                .noneMatch(coordinate -> coordinate.contains("tomcat"));
        assertThat(paths().onWebFlux(Container.TOMCAT, "3.5.2").coordinates())
                .anyMatch(coordinate -> coordinate.contains("tomcat-embed-core"))
                .noneMatch(coordinate -> coordinate.contains("netty"));
    }

    @Test
    default void undertow_is_refused_on_boot_4_as_version_and_as_line() {
        assertThat(refusal(Container.UNDERTOW, Optional.empty(), "4.0.1")).isEqualTo("FT-204");
        assertThat(refusal(Container.UNDERTOW, Optional.empty(), "4.0")).isEqualTo("FT-204");
    }

    @Test
    default void what_is_no_version_is_refused() {
        assertThat(refusal(Container.TOMCAT, Optional.of("[10,)"), "3.5.2")).isEqualTo("FT-210");
        assertThat(refusal(Container.TOMCAT, Optional.empty(), "../3.5.2")).isEqualTo("FT-203");
        assertThat(refusal(Container.TOMCAT, Optional.empty(), "9.9")).isEqualTo("FT-203");
    }

    @Test
    default void a_line_knows_the_java_versions_that_it_supports() {
        assertThat(lines().javaFor("3.5.2")).isEqualTo(new JavaRange(17, 25));
        assertThat(lines().javaFor("4.0")).isEqualTo(new JavaRange(17, 25));
    }

    private String refusal(Container container, Optional<String> version, String boot) {
        return catchThrowableOfType(UserError.class, () -> paths().of(container, version, boot))
                .code();
    }
}
