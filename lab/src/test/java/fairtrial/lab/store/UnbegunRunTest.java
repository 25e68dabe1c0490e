package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnbegunRunTest {
    @TempDir
    Path folder;

    private void file(String name) throws IOException {
        Files.writeString(folder.resolve(name), "x");
    }

    @Test
    void files_of_a_beginning_are_removed() throws IOException {
        file("experiment.yaml");
        file("machine.json");
        file(".lock");
        file("plan.json.part");
        UnbegunRun.clear(folder);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void a_run_and_a_folder_with_anything_else_stay() throws IOException {
        file("experiment.yaml");
        UnbegunRun.clear(folder);
        assertThat(folder.resolve("experiment.yaml")).as("no tool was there").exists();
        file(".lock");
        file("notes.txt");
        UnbegunRun.clear(folder);
        assertThat(folder.resolve("experiment.yaml")).exists();
        Files.delete(folder.resolve("notes.txt"));
        file("plan.json");
        UnbegunRun.clear(folder);
        assertThat(folder.resolve("experiment.yaml")).exists();
        UnbegunRun.clear(folder.resolve("missing"));
        assertThat(folder.resolve("missing")).doesNotExist();
    }
}
