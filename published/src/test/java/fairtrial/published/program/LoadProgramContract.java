package fairtrial.published.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Rate;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Request;
import fairtrial.core.text.UserError;
import fairtrial.lab.load.LoadFailed;
import fairtrial.published.publication.Printed;
import fairtrial.published.toolout.ToolOutputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// What every load program promises, the fake like the real ones.
public interface LoadProgramContract {
    int CONNECTIONS = 4;

    /// The program; skips the test where it is not installed.
    LoadProgram program();

    /// What asking for it says where it is not there: throws.
    ProgramInfo missing();

    String missingCode();

    /// The first word of its command.
    String executable();

    Path folder();

    /// Whether its connections can be closed after each request.
    default boolean closes() {
        return true;
    }

    default boolean hasProcess() {
        return true;
    }

    default Amount amount() {
        return new Amount.Loops(3000, Duration.ofSeconds(60));
    }

    default CountingServer server(int status) throws IOException {
        return CountingServer.http1(status);
    }

    default ProgramTarget target(int port) {
        return ProgramTarget.of(port, Request.get("/hello"));
    }

    /// The figures that stand in the kept summary.
    default Printed inFile(Path printed) throws IOException {
        return ToolOutputs.readAll(Files.readString(printed)).getLast().figures();
    }

    private ProgramOrder order(CountingServer server) {
        return ProgramOrder.of(target(server.port()), CONNECTIONS, amount(), folder());
    }

    @Test
    default void what_it_printed_is_what_the_server_saw() throws IOException, LoadFailed {
        LoadProgram program = program();
        try (CountingServer server = server(200)) {
            ProgramRun run = program.run(order(server), () -> false);
            Printed figures = run.read().figures();
            assertThat(server.requests()).isGreaterThanOrEqualTo(50);
            // What was under way when the time was over has been seen by one side alone.
            assertThat(figures.requests().orElseThrow())
                    .isCloseTo((double) server.requests(), within(2.0 * CONNECTIONS));
            assertThat(figures.throughput().orElseThrow()).isPositive();
            assertThat(figures.errorCount().orElse(0.0)).isZero();
            assertThat(server.connections()).isLessThan(server.requests());
            assertThat(inFile(run.printed())).isEqualTo(figures);
            assertThat(run.printed()).hasParent(folder());
            assertThat(run.version()).containsPattern("\\d");
            assertThat(run.command().getFirst()).endsWith(executable());
            assertThat(run.wall()).isPositive();
            if (hasProcess()) {
                assertThat(run.cpu()).isInstanceOf(Reading.Available.class);
                assertThat(run.cpu().map(cpu -> cpu.compareTo(Duration.ZERO) > 0))
                        .isEqualTo(Reading.of(true));
            }
        }
    }

    @Test
    default void answers_of_a_failing_server_are_errors() throws IOException, LoadFailed {
        LoadProgram program = program();
        try (CountingServer server = server(500)) {
            Printed figures = program.run(order(server), () -> false).read().figures();
            assertThat(server.requests()).isGreaterThanOrEqualTo(50);
            double failed = figures.errorCount()
                    .orElseGet(() -> figures.errors().share().orElseThrow()
                            * figures.requests().orElseThrow());
            assertThat(failed).isCloseTo((double) server.requests(), within(2.0 * CONNECTIONS));
        }
    }

    @Test
    default void without_keep_alive_each_request_has_a_connection_of_its_own_or_it_refuses()
            throws IOException, LoadFailed {
        LoadProgram program = program();
        try (CountingServer server = server(200)) {
            if (!closes()) {
                assertThatThrownBy(() -> program.run(order(server).withoutKeepAlive(), () -> false))
                        .isInstanceOf(UserError.class)
                        .hasMessageContaining("FT-802");
                return;
            }
            program.run(order(server).withoutKeepAlive(), () -> false);
            assertThat(server.requests()).isGreaterThanOrEqualTo(50);
            assertThat(server.connections()).isGreaterThanOrEqualTo(server.requests());
        }
    }

    @Test
    default void an_open_loop_is_held_or_refused() throws IOException, LoadFailed {
        LoadProgram program = program();
        try (CountingServer server = server(200)) {
            ProgramOrder order = order(server).withPace(Pace.open(new Rate(100)));
            if (program.info().holdsOpenLoop()) {
                assertThat(program.run(order, () -> false)
                                .read()
                                .figures()
                                .throughput()
                                .orElseThrow())
                        .isBetween(70.0, 105.0);
            } else {
                assertThatThrownBy(() -> program.run(order, () -> false))
                        .isInstanceOf(UserError.class)
                        .hasMessageContaining("FT-801");
                assertThat(server.requests()).isZero();
            }
        }
    }

    @Test
    default void the_wish_to_stop_ends_it() throws IOException {
        LoadProgram program = program();
        try (CountingServer server = server(200)) {
            assertThatThrownBy(() -> program.run(order(server), () -> true)).isInstanceOf(LoadFailed.class);
        }
    }

    @Test
    default void one_that_is_not_there_says_so_by_a_code() {
        assertThatThrownBy(this::missing).isInstanceOf(UserError.class).hasMessageContaining(missingCode());
    }
}
