package fairtrial.lab.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SecretValuesTest {
    private final SecretValues secrets = SecretValues.of(
            Map.of(
                    "db.password",
                    "hunter2",
                    "url",
                    "jdbc:x://me:swordfish@h/d?token=opensesame&a=1",
                    "server.port",
                    "8080"),
            List.of("-Dapp.secret=hunter22", "-Xmx256m"),
            Map.of("ANY_NAME", "mellon-friend", "JAVA_HOME", "/usr/lib/jvm", "SMALL", "on"));

    @Test
    void an_application_that_logs_a_secret_in_words_of_its_own_is_told_without_it() {
        assertThat(secrets.hide("tried hunter2, hunter22 and mellon-friend at me:swordfish, then opensesame"))
                .isEqualTo("tried ***, *** and *** at ***, then ***");
    }

    @Test
    void words_of_every_log_stay() {
        String log = "Tomcat started on port 8080 (http), JDK /usr/lib/jvm, keep-alive is on, 256m";
        assertThat(secrets.hide(log)).isEqualTo(log);
    }
}
