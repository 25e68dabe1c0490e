package fairtrial.core.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SwapperTest {
    private static final Closure TOMCAT = new Closure(
            Container.TOMCAT,
            "org.apache.tomcat.embed:tomcat-embed-core",
            List.of("org.apache.tomcat"),
            List.of(
                    "org.springframework.boot:spring-boot:3.5.6",
                    "org.springframework.boot:spring-boot-starter-tomcat:3.5.6",
                    "org.apache.tomcat.embed:tomcat-embed-core:10.1.46",
                    "org.apache.tomcat.embed:tomcat-embed-el:10.1.46",
                    "org.apache.tomcat.embed:tomcat-embed-websocket:10.1.46"));
    private static final Closure JETTY = new Closure(
            Container.JETTY,
            "org.eclipse.jetty:jetty-server",
            List.of("org.eclipse.jetty"),
            List.of(
                    "org.springframework.boot:spring-boot:3.5.6",
                    "org.springframework.boot:spring-boot-starter-jetty:3.5.6",
                    "org.eclipse.jetty:jetty-server:12.0.27",
                    "jakarta.servlet:jakarta.servlet-api:6.0.0",
                    "org.apache.tomcat.embed:tomcat-embed-el:10.1.46"));

    private final Swapper swapper = new Swapper("3.5.16", Map.of(Container.TOMCAT, TOMCAT, Container.JETTY, JETTY));

    @Test
    void what_only_the_old_container_brings_goes_and_what_only_the_new_one_brings_comes() {
        List<JarLibrary> libraries = List.of(
                library("org.springframework.boot", "spring-boot", "3.5.6"),
                library("org.apache.tomcat.embed", "tomcat-embed-core", "10.1.40"),
                library("org.apache.tomcat.embed", "tomcat-embed-el", "10.1.40"),
                library("org.apache.tomcat.embed", "tomcat-embed-jasper", "10.1.40"),
                library("org.apache.tomcat", "tomcat-jdbc", "10.1.40"),
                library("com.acme", "orders", "1"));

        Swap swap = swapper.swap(Container.JETTY, Container.TOMCAT, libraries);

        assertThat(swap.removed())
                .extracting(JarLibrary::artifact)
                .containsExactly("tomcat-embed-core", "tomcat-embed-jasper");
        assertThat(swap.kept())
                .extracting(JarLibrary::artifact)
                .containsExactly("spring-boot", "tomcat-embed-el", "tomcat-jdbc", "orders");
        assertThat(swap.kept()).extracting(JarLibrary::version).contains("10.1.40");
        assertThat(swap.added())
                .containsExactly("org.eclipse.jetty:jetty-server:12.0.27", "jakarta.servlet:jakarta.servlet-api:6.0.0");
    }

    @Test
    void a_servlet_api_that_the_old_container_brought_goes_and_one_of_the_application_stays() {
        JarLibrary api = library("jakarta.servlet", "jakarta.servlet-api", "6.0.0");
        JarLibrary jetty = library("org.eclipse.jetty", "jetty-server", "12.0.27");
        JarLibrary tomcat = library("org.apache.tomcat.embed", "tomcat-embed-core", "10.1.40");

        assertThat(swapper.swap(Container.TOMCAT, Container.JETTY, List.of(jetty, api))
                        .removed())
                .containsExactly(jetty, api);
        Swap other = swapper.swap(Container.JETTY, Container.TOMCAT, List.of(tomcat, api));
        assertThat(other.kept()).containsExactly(api);
        // The expression language comes with both; who left it out of the one will not have it in the other.
        assertThat(other.added()).containsExactly("org.eclipse.jetty:jetty-server:12.0.27");
    }

    @Test
    void the_same_container_changes_nothing() {
        List<JarLibrary> libraries = List.of(library("org.apache.tomcat.embed", "tomcat-embed-core", "10.1.40"));
        assertThat(swapper.swap(Container.TOMCAT, Container.TOMCAT, libraries).isNone())
                .isTrue();
    }

    @Test
    void an_archive_has_one_container() {
        JarLibrary tomcat = library("org.apache.tomcat.embed", "tomcat-embed-core", "10.1.40");
        JarLibrary jetty = library("org.eclipse.jetty", "jetty-server", "12.0.27");
        JarLibrary netty = library("io.projectreactor.netty", "reactor-netty-http", "1.2.0");

        assertThat(swapper.present("a.jar", List.of(tomcat))).isEqualTo(Container.TOMCAT);
        assertThat(swapper.version(Container.TOMCAT, List.of(tomcat))).contains("10.1.40");
        assertThatThrownBy(() -> swapper.present("a.jar", List.of(tomcat, jetty)))
                .isInstanceOfSatisfying(
                        UserError.class, e -> assertThat(e.code()).isEqualTo("FT-621"));
        assertThatThrownBy(() -> swapper.present("a.jar", List.of(netty)))
                .isInstanceOfSatisfying(
                        UserError.class, e -> assertThat(e.code()).isEqualTo("FT-620"));
        assertThatThrownBy(() -> swapper.swap(Container.NETTY, Container.TOMCAT, List.of(tomcat)))
                .isInstanceOfSatisfying(
                        UserError.class, e -> assertThat(e.code()).isEqualTo("FT-622"));
        assertThatThrownBy(() -> swapper.present("a.jar", List.of()))
                .isInstanceOfSatisfying(
                        UserError.class, e -> assertThat(e.code()).isEqualTo("FT-620"));
        assertThatThrownBy(() -> swapper.swap(Container.UNDERTOW, Container.TOMCAT, List.of(tomcat)))
                .isInstanceOfSatisfying(
                        UserError.class, e -> assertThat(e.code()).isEqualTo("FT-623"));
    }

    @Test
    void on_webflux_a_container_comes_beside_reactor_netty_whose_libraries_stay() {
        Closure own = new Closure(
                Container.NETTY,
                "io.projectreactor.netty:reactor-netty-http",
                List.of(),
                List.of(
                        "org.springframework.boot:spring-boot:3.5.6",
                        "org.springframework.boot:spring-boot-reactor-netty:4.1.1",
                        "io.projectreactor.netty:reactor-netty-http:1.3.0"));
        Swapper reactive = new Swapper("4.1.1", Map.of(Container.TOMCAT, TOMCAT, Container.NETTY, own));
        JarLibrary module = library("org.springframework.boot", "spring-boot-reactor-netty", "4.1.1");
        JarLibrary netty = library("io.projectreactor.netty", "reactor-netty-http", "1.2.0");
        JarLibrary tomcat = library("org.apache.tomcat.embed", "tomcat-embed-core", "10.1.40");

        assertThat(reactive.present("a.jar", List.of(module, netty))).isEqualTo(Container.NETTY);
        assertThat(reactive.present("a.jar", List.of(netty, tomcat))).isEqualTo(Container.TOMCAT);
        Swap swap = reactive.swap(Container.TOMCAT, Container.NETTY, List.of(module, netty));
        assertThat(swap.removed()).containsExactly(module);
        assertThat(swap.kept()).containsExactly(netty);
        assertThat(reactive.swap(Container.NETTY, Container.TOMCAT, List.of(netty, tomcat))
                        .added())
                .containsExactly("org.springframework.boot:spring-boot-reactor-netty:4.1.1");
    }

    @Test
    void a_library_whose_group_nobody_knows_is_told_by_its_artifact() {
        JarLibrary unnamed = new JarLibrary(
                "lib/tomcat-embed-core-10.1.40.jar",
                Optional.empty(),
                "tomcat-embed-core",
                "10.1.40",
                JarLibrary.By.FILE_NAME);
        assertThat(swapper.present("a.jar", List.of(unnamed))).isEqualTo(Container.TOMCAT);
    }

    private static JarLibrary library(String group, String artifact, String version) {
        return new JarLibrary(
                "BOOT-INF/lib/" + artifact + "-" + version + ".jar",
                Optional.of(group),
                artifact,
                version,
                JarLibrary.By.POM);
    }
}
