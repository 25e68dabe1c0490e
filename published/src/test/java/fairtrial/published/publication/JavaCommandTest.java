package fairtrial.published.publication;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JavaCommandTest {
    @Test
    void flags_after_the_jar_never_reach_the_jvm() {
        JavaCommand command = JavaCommand.of("java -jar app-1.0.jar -Xms2g -Xmx2g --server.port=80")
                .orElseThrow();
        assertThat(command.flags()).isEmpty();
        assertThat(command.jar()).isEqualTo("app-1.0.jar");
        assertThat(command.arguments()).containsExactly("-Xms2g", "-Xmx2g", "--server.port=80");
        assertThat(command.ignored()).containsExactly("-Xms2g", "-Xmx2g");
    }

    @Test
    void flags_before_the_jar_do() {
        JavaCommand command = JavaCommand.of(
                        "$ nohup /usr/bin/java -cp lib -Xmx2g -jar \"my app.jar\" > out.log 2>&1 &")
                .orElseThrow();
        assertThat(command.flags()).containsExactly("-cp", "lib", "-Xmx2g");
        assertThat(command.jar()).isEqualTo("my app.jar");
        assertThat(command.arguments()).isEmpty();
    }

    @Test
    void flags_between_the_option_and_the_jar_do_too() {
        JavaCommand command =
                JavaCommand.of("java -jar --enable-preview -Da=b app.jar -Dc=d").orElseThrow();
        assertThat(command.flags()).containsExactly("--enable-preview", "-Da=b");
        assertThat(command.jar()).isEqualTo("app.jar");
        assertThat(command.ignored()).containsExactly("-Dc=d");
    }

    @Test
    void other_lines_start_no_jar() {
        assertThat(JavaCommand.of("java -version")).isEmpty();
        assertThat(JavaCommand.of("java and -jar are words of this sentence")).isEmpty();
        assertThat(JavaCommand.of("java -jar")).isEmpty();
    }
}
