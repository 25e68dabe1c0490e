package fairtrial.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class ResourceExhaustionTest {
    @Test
    void memory_that_ran_out_in_another_thread_is_memory() {
        assertThat(ResourceExhaustion.of(new ExecutionException(new OutOfMemoryError("Java heap space"))))
                .map(UserError::code)
                .contains("FT-004");
    }

    @Test
    void a_full_disk_behind_any_step_is_the_users_to_mend() {
        var full = new FileSystemException("/a/b", null, "No space left on device");
        assertThat(ResourceExhaustion.of(new IllegalStateException(new UncheckedIOException(full))))
                .hasValueSatisfying(error -> {
                    assertThat(error.code()).isEqualTo("FT-402");
                    assertThat(error.arguments()).anyMatch(argument -> argument.contains("/a/b"));
                });
    }

    @Test
    void everything_else_stays_our_bug() {
        assertThat(ResourceExhaustion.of(new IllegalStateException(new IOException("reset by peer"))))
                .isEmpty();
        assertThat(ResourceExhaustion.of(new StackOverflowError())).isEmpty();
    }
}
