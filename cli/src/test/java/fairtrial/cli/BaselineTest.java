package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.ExitCode;
import fairtrial.lab.store.RunReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `baseline save` and `baseline list`.
class BaselineTest extends CommandTest {
    private Call save(String name, Path run, String... more) {
        String[] command = new String[more.length + 4];
        command[0] = "baseline";
        command[1] = "save";
        command[2] = name;
        command[3] = run.toString();
        System.arraycopy(more, 0, command, 4, more.length);
        return call(command);
    }

    @Test
    void a_run_is_kept_as_a_copy_and_its_place_is_the_answer() throws Exception {
        Path run = StoredRun.in(folder, "run");
        Call call = save("main", run).ends(ExitCode.DONE);
        Path kept = folder.resolve("state/baselines/main");
        assertThat(call.out()).isEqualTo(kept + System.lineSeparator());
        assertThat(call.err()).isEmpty();
        Files.delete(run.resolve("journal.jsonl"));
        assertThat(RunReader.read(kept).isWhole()).isTrue();
    }

    @Test
    void the_names_are_listed_in_order() {
        assertThat(call("baseline", "list").ends(ExitCode.DONE).out()).isEmpty();
        Path run = StoredRun.in(folder, "run");
        save("main", run);
        save("alpha", run);
        assertThat(call("baseline", "list").ends(ExitCode.DONE).out().lines()).containsExactly("alpha", "main");
    }

    @Test
    void a_name_is_replaced_only_when_asked_to() throws Exception {
        Path run = StoredRun.in(folder, "run");
        save("main", run).ends(ExitCode.DONE);
        Files.writeString(run.resolve("note.txt"), "second");
        assertThat(save("main", run).fails("FT-912").out()).isEmpty();
        Path note = folder.resolve("state/baselines/main/note.txt");
        assertThat(note).doesNotExist();
        save("main", run, "--replace").ends(ExitCode.DONE);
        assertThat(note).hasContent("second");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../main", ".main", "a/b", "a b", "main.part"})
    void a_name_that_is_no_file_name_is_refused(String name) {
        save(name, StoredRun.in(folder, "run")).fails("FT-911");
        assertThat(folder.resolve("state")).doesNotExist();
    }

    @Test
    void what_is_no_run_is_not_kept() {
        save("main", folder).fails("FT-403");
        assertThat(call("baseline", "save", "main").fails("FT-146").err()).contains("RUN");
    }

    @Test
    void a_state_folder_that_cannot_be_written_is_told() throws Exception {
        Files.writeString(folder.resolve("state"), "a file");
        save("main", StoredRun.in(folder, "run")).fails("FT-402");
    }
}
