package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RedactionTest {
    private static final String HOME = System.getProperty("user.home");

    @Test
    void a_command_tells_neither_a_secret_nor_who_ran_it() {
        List<String> command = List.of(
                HOME + "/jdk/bin/java",
                "-Dserver.ssl.key-store-password=changeit",
                "-Dfile=" + HOME + "/a",
                "-cp",
                HOME + "/a.jar:/opt/b.jar:" + HOME + "/c.jar",
                HOME + "er/d");

        assertThat(Redaction.command(command))
                .containsExactly(
                        "$HOME/jdk/bin/java",
                        "-Dserver.ssl.key-store-password=***",
                        "-Dfile=$HOME/a",
                        "-cp",
                        "$HOME/a.jar:/opt/b.jar:$HOME/c.jar",
                        HOME + "er/d");
    }

    @Test
    void a_header_that_sets_a_secret_is_told_without_it() {
        assertThat(Redaction.header("Set-Cookie: SESSION=abc")).isEqualTo("Set-Cookie: ***");
        assertThat(Redaction.header("X-Api-Key: abc")).isEqualTo("X-Api-Key: ***");
        assertThat(Redaction.header("Vary: Origin")).isEqualTo("Vary: Origin");
    }
}
