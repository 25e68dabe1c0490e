package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.text.UserError;
import fairtrial.lab.host.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselinesTest {
    @TempDir
    private Path temp;

    private Baselines baselines = new Baselines(Path.of("."));
    private Path run = Path.of("run");

    @BeforeEach
    void write() throws IOException {
        baselines = new Baselines(temp.resolve("state"));
        run = temp.resolve("run");
        Files.createDirectories(run.resolve("slices/01"));
        Files.writeString(run.resolve("plan.json"), "{}");
        Files.writeString(run.resolve("result.json"), "{}");
        Files.writeString(run.resolve("slices/01/latency.hlog"), "h");
        Files.writeString(run.resolve(".lock"), "");
    }

    @Test
    void a_kept_run_is_a_copy_that_outlives_its_original() throws IOException {
        baselines.save("main", run, false);
        Folders.delete(run);
        assertThat(baselines.names()).containsExactly("main");
        assertThat(baselines.of("main").resolve("slices/01/latency.hlog")).hasContent("h");
        assertThat(baselines.of("main").resolve(".lock")).doesNotExist();
    }

    @Test
    void a_name_is_taken_once_unless_it_is_to_be_replaced() throws IOException {
        baselines.save("main", run, false);
        refused("FT-912", () -> baselines.save("main", run, false));
        Files.writeString(run.resolve("result.json"), "{\"newer\": 1}");
        baselines.save("main", run, true);
        assertThat(baselines.of("main").resolve("result.json")).hasContent("{\"newer\": 1}");
    }

    @Test
    void a_name_cannot_leave_the_folder() {
        for (String name : new String[] {"../x", "a/b", "", ".hidden", "v1.part", "x".repeat(65)}) {
            refused("FT-911", () -> baselines.save(name, run, false));
        }
        baselines.save("主线-1.2", run, false);
        assertThat(baselines.names()).containsExactly("主线-1.2");
    }

    @Test
    void what_is_not_there_is_told() {
        refused("FT-910", () -> baselines.of("main"));
        refused("FT-403", () -> baselines.save("main", temp.resolve("nowhere"), false));
        assertThat(baselines.names()).isEmpty();
    }

    private static void refused(String code, ThrowingCallable call) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(call)
                .satisfies(error -> assertThat(error.code()).isEqualTo(code));
    }
}
