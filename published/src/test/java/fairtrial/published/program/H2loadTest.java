package fairtrial.published.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.Protocol;
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

class H2loadTest implements LoadProgramContract {
    @TempDir
    Path folder;

    @Override
    public LoadProgram program() {
        Programs.assumeInstalled("h2load");
        return new H2load(Programs.HOST, Programs.COMMANDS);
    }

    @Override
    public ProgramInfo missing() {
        return new H2load(Programs.HOST, FakeCommands.none()).info();
    }

    @Override
    public String missingCode() {
        return "FT-800";
    }

    @Override
    public String executable() {
        return "h2load";
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public CountingServer server(int status) throws IOException {
        return CountingServer.http2(status);
    }

    @Override
    public ProgramTarget target(int port) {
        return new ProgramTarget(port, Request.get("/hello"), Protocol.H2C);
    }

    @Override
    public boolean closes() {
        return false;
    }

    @Test
    void it_lasts_as_long_as_it_is_told() throws IOException, LoadFailed {
        Request request = new Request("POST", "/pay", Map.of(), "a body");
        LoadProgram program = program();
        try (CountingServer server = server(200)) {
            ProgramTarget target = new ProgramTarget(server.port(), request, Protocol.H2C);
            Amount second = new Amount.Lasting(Duration.ofSeconds(1));
            ProgramRun run =
                    program.run(ProgramOrder.of(target, 2, second, folder).withThreads(2), () -> false);
            assertThat(run.read().figures().requests().orElseThrow()).isPositive();
            assertThat(run.wall()).isBetween(Duration.ofMillis(900), Duration.ofSeconds(20));
        }
    }

    @Test
    void it_refuses_http_1_and_says_why() {
        LoadProgram program = program();
        ProgramOrder order = ProgramOrder.of(ProgramTarget.of(1, Request.get("/")), 1, amount(), folder);
        assertThatThrownBy(() -> program.run(order, () -> false))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("FT-803");
    }
}
