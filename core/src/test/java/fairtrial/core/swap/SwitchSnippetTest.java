package fairtrial.core.swap;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Container;
import org.junit.jupiter.api.Test;

class SwitchSnippetTest {
    @Test
    void another_container_excludes_tomcat_and_adds_its_own_starter() {
        SwitchSnippet jetty = new SwitchSnippet(Container.JETTY, false, 3, 5);
        assertThat(jetty.maven()).isEqualTo("""
                <dependency>
                  <groupId>org.springframework.boot</groupId>
                  <artifactId>spring-boot-starter-web</artifactId>
                  <exclusions>
                    <exclusion>
                      <groupId>org.springframework.boot</groupId>
                      <artifactId>spring-boot-starter-tomcat</artifactId>
                    </exclusion>
                  </exclusions>
                </dependency>
                <dependency>
                  <groupId>org.springframework.boot</groupId>
                  <artifactId>spring-boot-starter-jetty</artifactId>
                </dependency>
                """);
        assertThat(jetty.gradle())
                .contains("exclude group: 'org.springframework.boot', module: 'spring-boot-starter-tomcat'")
                .contains("implementation 'org.springframework.boot:spring-boot-starter-jetty'");
        assertThat(jetty.virtualThreads()).contains("spring.threads.virtual.enabled=true");
    }

    @Test
    void tomcat_is_the_default_and_needs_nothing_else() {
        assertThat(new SwitchSnippet(Container.TOMCAT, false, 2, 1).maven()).doesNotContain("exclusion");
        assertThat(new SwitchSnippet(Container.TOMCAT, false, 2, 1).threads())
                .contains("server.tomcat.max-threads=200");
        assertThat(new SwitchSnippet(Container.TOMCAT, false, 2, 1).virtualThreads())
                .isEmpty();
    }

    @Test
    void boot_4_has_another_starter_and_no_undertow() {
        assertThat(new SwitchSnippet(Container.JETTY, false, 4, 0).maven()).contains("spring-boot-starter-webmvc<");
        assertThat(new SwitchSnippet(Container.UNDERTOW, false, 4, 0).isShipped())
                .isFalse();
        assertThat(new SwitchSnippet(Container.UNDERTOW, false, 1, 5).threads())
                .contains("server.undertow.worker-threads=200");
        assertThat(new SwitchSnippet(Container.JETTY, false, 1, 5).threads()).isEmpty();
    }

    @Test
    void on_webflux_reactor_netty_is_what_the_starter_brings() {
        assertThat(new SwitchSnippet(Container.NETTY, true, 3, 5).maven())
                .contains("spring-boot-starter-webflux<")
                .doesNotContain("exclusion");
        assertThat(new SwitchSnippet(Container.TOMCAT, true, 4, 0).gradle())
                .contains("spring-boot-starter-webflux'")
                .contains("exclude group: 'org.springframework.boot', module: 'spring-boot-starter-reactor-netty'")
                .contains("implementation 'org.springframework.boot:spring-boot-starter-tomcat'");
    }
}
