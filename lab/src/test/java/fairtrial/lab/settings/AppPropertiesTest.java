package fairtrial.lab.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppPropertiesTest {
    @TempDir
    Path classes;

    @Test
    void properties_and_yaml_of_all_profiles_in_one_spelling() throws IOException {
        Files.writeString(classes.resolve("application.properties"), "server.tomcat.maxThreads=50\nserver.port=80\n");
        Files.createDirectories(classes.resolve("config"));
        Files.writeString(classes.resolve("config/application-prod.yml"), """
                server:
                  http2.enabled: true
                ---
                server:
                  jetty:
                    threads: {max: 9}
                """);
        Files.writeString(classes.resolve("application-broken.yml"), "a: [");
        Files.writeString(classes.resolve("other.properties"), "server.port=1\n");
        assertThat(AppProperties.readAll(classes))
                .containsEntry("server.tomcat.max-threads", "50")
                .containsEntry("server.port", "80")
                .containsEntry("server.http2.enabled", "true")
                .containsEntry("server.jetty.threads.max", "9")
                .hasSize(4);
    }
}
