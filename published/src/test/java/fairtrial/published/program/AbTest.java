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

class AbTest implements LoadProgramContract {
    @TempDir
    Path folder;

    @Override
    public LoadProgram program() {
        Programs.assumeInstalled("ab");
        return new Ab(Programs.HOST, Programs.COMMANDS);
    }

    @Override
    public ProgramInfo missing() {
        return new Ab(Programs.HOST, FakeCommands.none()).info();
    }

    @Override
    public String missingCode() {
        return "FT-800";
    }

    @Override
    public String executable() {
        return "ab";
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Test
    void it_lasts_as_long_as_it_is_told_and_posts_a_body() throws IOException, LoadFailed {
        Request request = new Request("POST", "/pay", Map.of("Content-Type", "text/x"), "a body");
        LoadProgram program = program();
        try (CountingServer server = CountingServer.http1(200)) {
            ProgramTarget target = ProgramTarget.of(server.port(), request);
            Amount second = new Amount.Lasting(Duration.ofSeconds(1));
            ProgramRun run = program.run(ProgramOrder.of(target, 2, second, folder), () -> false);
            assertThat(run.read().figures().load().seconds().orElseThrow()).isBetween(0.9, 20.0);
            assertThat(server.last())
                    .startsWith("POST /pay ")
                    .contains("Content-type: text/x")
                    .endsWith("a body");
        }
    }

    @Test
    void a_body_behind_another_method_is_refused() {
        LoadProgram program = program();
        Request request = new Request("PATCH", "/pay", Map.of(), "a body");
        ProgramOrder order = ProgramOrder.of(ProgramTarget.of(1, request), 1, amount(), folder);
        assertThatThrownBy(() -> program.run(order, () -> false))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("FT-802  ab does not support “body”.");
    }
}
