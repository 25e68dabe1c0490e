package fairtrial.probe.live;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DefaultsTest {
    @Test
    void a_default_is_that_of_the_container_and_of_the_line() {
        assertThat(Defaults.of("tomcat", "3.5.16").value("server.tomcat.max-parameter-count"))
                .contains("10000");
        assertThat(Defaults.of("tomcat", "4.0.1").value("server.tomcat.max-parameter-count"))
                .contains("1000");
        assertThat(Defaults.of("jetty", "4.1.1").value("server.tomcat.max-parameter-count"))
                .isEmpty();
        assertThat(Defaults.of("jetty", "4.1.1").value("server.port")).contains("8080");
    }

    @Test
    void a_line_that_was_not_looked_up_has_none() {
        assertThat(Defaults.of("tomcat", "2.1.3.RELEASE").value("server.tomcat.threads.max"))
                .isEmpty();
    }
}
