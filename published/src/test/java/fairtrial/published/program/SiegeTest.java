package fairtrial.published.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.Request;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.FakeCommands;
import fairtrial.lab.load.LoadFailed;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiegeTest implements LoadProgramContract {
    @TempDir
    Path folder;

    @Override
    public LoadProgram program() {
        Programs.assumeInstalled("siege");
        return new Siege(Programs.HOST, Programs.COMMANDS);
    }

    @Override
    public ProgramInfo missing() {
        return new Siege(Programs.HOST, FakeCommands.none()).info();
    }

    @Override
    public String missingCode() {
        return "FT-800";
    }

    @Override
    public String executable() {
        return "siege";
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Test
    void its_users_pause_as_long_as_they_are_told() throws IOException, LoadFailed {
        LoadProgram program = program();
        try (CountingServer server = CountingServer.http1(200)) {
            Amount two = new Amount.Lasting(Duration.ofSeconds(2));
            ProgramRun run = program.run(
                    ProgramOrder.of(target(server.port()), 20, two, folder)
                            .withPace(Pace.withThink(Duration.ofSeconds(1))),
                    () -> false);
            // 20 users who pause half a second on average: 40/s. Without a pause it is thousands.
            assertThat(run.read().figures().throughput().orElseThrow()).isBetween(1.0, 400.0);
            assertThat(run.read().command().orElseThrow().pace().thinkSeconds()).contains(0.5);
        }
    }

    @Test
    void it_goes_on_beyond_a_thousand_failures_and_more_users_than_its_limit() throws IOException, LoadFailed {
        LoadProgram program = program();
        try (CountingServer server = CountingServer.http1(500)) {
            Amount five = new Amount.Loops(5, Duration.ofSeconds(60));
            program.run(ProgramOrder.of(target(server.port()), 300, five, folder), () -> false);
            assertThat(server.requests()).isEqualTo(1500);
        }
    }

    @Test
    void a_body_behind_a_get_is_refused() {
        LoadProgram program = program();
        Request request = new Request("GET", "/pay", Map.of(), "a body");
        ProgramOrder order = ProgramOrder.of(ProgramTarget.of(1, request), 1, amount(), folder);
        assertThatThrownBy(() -> program.run(order, () -> false))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("FT-802  siege does not support “body”.");
    }
}
