package fairtrial.lab.remote.conduct;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Reading;
import fairtrial.lab.fake.ScriptedAnswers;
import fairtrial.lab.fake.TwoWay;
import fairtrial.lab.remote.CommandOrder;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.store.Json;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HostCommandsTest {
    private final TwoWay ways = new TwoWay();
    private final Line here = new Line("app1", ways.hereIn(), ways.hereOut(), ScriptedAnswers.none()).start();
    private final Line there = new Line(
                    "the conductor",
                    ways.thereIn(),
                    ways.thereOut(),
                    new ScriptedAnswers((question, with) -> switch (question) {
                        case "has" -> with.asString().equals("/opt/jdk/bin/java");
                        case "command" -> {
                            CommandOrder order = Json.value(with, CommandOrder.class);
                            yield new CommandOrder.Output(
                                    order.command().contains("fails")
                                            ? Reading.unavailable("it ended with 1")
                                            : Reading.of(order.command() + " " + order.millis()));
                        }
                        default -> throw new IllegalStateException(question);
                    }))
            .start();
    private final HostCommands commands = new HostCommands(here);

    @AfterEach
    void cut() {
        here.close();
        there.close();
        ways.close();
    }

    @Test
    void a_command_runs_there_and_its_output_or_its_failure_comes_back() {
        assertThat(commands.output(List.of("java", "-version"), Duration.ofSeconds(3)))
                .isEqualTo(Reading.of("[java, -version] 3000"));
        assertThat(commands.output(List.of("fails"), Duration.ofSeconds(3)))
                .isEqualTo(Reading.unavailable("it ended with 1"));
    }

    @Test
    void a_program_is_looked_for_there() {
        assertThat(commands.has("/opt/jdk/bin/java")).isTrue();
        assertThat(commands.has("java")).isFalse();
    }

    @Test
    void a_lost_host_has_no_output_and_no_program() {
        there.close();
        assertThat(commands.output(List.of("java"), Duration.ofSeconds(3))).isInstanceOf(Reading.Unavailable.class);
        assertThat(commands.has("java")).isFalse();
    }
}
