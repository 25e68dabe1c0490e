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

class WrkTest implements LoadProgramContract {
    @TempDir
    Path folder;

    @Override
    public LoadProgram program() {
        Programs.assumeInstalled("wrk");
        return new Wrk(Programs.HOST, Programs.COMMANDS);
    }

    @Override
    public ProgramInfo missing() {
        return new Wrk(Programs.HOST, FakeCommands.none()).info();
    }

    @Override
    public String missingCode() {
        return "FT-800";
    }

    @Override
    public String executable() {
        return "wrk";
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public Amount amount() {
        return new Amount.Lasting(Duration.ofSeconds(1));
    }

    @Test
    void another_method_with_headers_and_a_body_goes_through_a_script() throws IOException, LoadFailed {
        Request request = new Request("PUT", "/pay?a=b", Map.of("X-Asked", "yes"), "a \"body\"\n");
        try (CountingServer server = CountingServer.http1(200)) {
            program()
                    .run(
                            ProgramOrder.of(ProgramTarget.of(server.port(), request), 1, amount(), folder)
                                    .withTimeout(Duration.ofSeconds(5)),
                            () -> false);
            assertThat(server.last())
                    .startsWith("PUT /pay?a=b HTTP/1.1\r\n")
                    .contains("X-Asked: yes\r\n")
                    .endsWith("\r\n\r\na \"body\"\n");
        }
    }

    @Test
    void it_knows_no_loops() {
        LoadProgram program = program();
        Amount loops = new Amount.Loops(1, Duration.ofSeconds(1));
        ProgramOrder order = ProgramOrder.of(target(1), 1, loops, folder);
        assertThatThrownBy(() -> program.run(order, () -> false))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("FT-802  wrk does not support “loops”.");
    }

    @Test
    void a_run_without_a_summary_is_told_with_its_last_words() throws IOException {
        LoadProgram program = program();
        int closed;
        try (CountingServer server = CountingServer.http1(200)) {
            closed = server.port();
        }
        ProgramOrder order = ProgramOrder.of(target(closed), 1, amount(), folder);
        assertThatThrownBy(() -> program.run(order, () -> false))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("FT-804")
                .hasMessageContaining("Connection refused");
    }
}
