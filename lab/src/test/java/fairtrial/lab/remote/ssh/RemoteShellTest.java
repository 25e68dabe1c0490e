package fairtrial.lab.remote.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// Programs of this machine in place of `ssh`.
@DisabledOnOs(OS.WINDOWS)
class RemoteShellTest {
    private final RemoteShell shell = new RemoteShell(new Ssh(Optional.empty(), Path.of("/tmp/x")), "load1");

    @Test
    void the_script_comes_on_standard_input_and_its_output_back() {
        assertThat(shell.run(List.of("sh", "-s"), "echo 'a  b' | tr a c\necho d >&2\n"))
                .isEqualTo("c  b\n");
    }

    @Test
    void carriage_returns_of_a_terminal_are_removed() {
        assertThat(shell.run(List.of("sh", "-s"), "printf 'a\\r\\nb\\r\\n'\n")).isEqualTo("a\nb\n");
    }

    @Test
    void a_program_that_fails_is_an_error_in_its_own_words() {
        UserError error = catchThrowableOfType(
                UserError.class,
                () -> shell.run(
                        List.of("sh", "-s"),
                        "echo 'ssh: connect to host a port 22: Connection refused' >&2; exit 255"));
        assertThat(error.code()).isEqualTo("FT-226");
        assertThat(error.arguments().getLast()).contains("Connection refused");
    }

    /// It may end before it has read anything: no broken pipe may hide its words.
    @Test
    void a_program_that_reads_nothing_still_tells_why() {
        UserError error = catchThrowableOfType(
                UserError.class,
                () -> shell.run(
                        List.of("sh", "-c", "echo 'joe@load1: Permission denied (publickey).' >&2; exit 255"),
                        "x".repeat(1 << 20)));
        assertThat(error.code()).isEqualTo("FT-225");
    }

    @Test
    void a_program_that_is_not_there_is_named() {
        UserError error =
                catchThrowableOfType(UserError.class, () -> shell.run(List.of("no-such-ssh-program", "load1"), ""));
        assertThat(error.code()).isEqualTo("FT-229");
        assertThat(error.arguments().getFirst()).isEqualTo("no-such-ssh-program");
    }
}
