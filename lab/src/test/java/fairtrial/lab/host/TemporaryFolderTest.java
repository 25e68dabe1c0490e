package fairtrial.lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class TemporaryFolderTest {
    @TempDir
    Path parent;

    @Test
    void is_gone_with_all_that_is_in_it_when_closed() throws IOException {
        Path path;
        long sweeper;
        try (TemporaryFolder folder = TemporaryFolder.below(parent)) {
            path = folder.path();
            sweeper = folder.sweeperPid();
            Files.createDirectories(path.resolve("a/b"));
            Files.writeString(path.resolve("a/b/c"), "x");
            assertThat(path.getParent()).isEqualTo(parent);
        }
        assertThat(path).doesNotExist();
        assertThat(Eventually.alive(sweeper)).isFalse();
        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void is_swept_by_another_when_the_sweeper_is_killed() throws Exception {
        TemporaryFolder folder = TemporaryFolder.below(parent);
        Files.writeString(folder.path().resolve("c"), "x");
        long first = folder.sweeperPid();
        ProcessHandle.of(first).orElseThrow().destroyForcibly();
        Eventually.holds("a new sweeper", () -> folder.sweeperPid() != first);
        assertThat(folder.path().resolve("c")).exists();
        folder.close();
        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void a_folder_that_another_process_has_made_is_removed_with_what_is_in_it() throws IOException {
        Path made = Files.createDirectories(parent.resolve("run-1"));
        Files.writeString(made.resolve("brought"), "x");
        try (TemporaryFolder folder = TemporaryFolder.adopted(made)) {
            assertThat(folder.path()).isEqualTo(made);
            assertThat(made.resolve("brought")).exists();
        }
        assertThat(made).doesNotExist();
        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void a_folder_that_is_not_there_is_not_adopted() {
        assertThatThrownBy(() -> TemporaryFolder.adopted(parent.resolve("none")))
                .isInstanceOf(UserError.class)
                .satisfies(error -> assertThat(((UserError) error).code()).isEqualTo("FT-302"));
    }

    /// Who is killed together with the sweeper leaves the folder to the next tool; a mark of somebody else is left.
    @Test
    @EnabledOnOs(OS.LINUX)
    void an_abandoned_one_is_swept_by_the_next_tool() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        String space = AbandonedFolders.owner().replaceFirst("^[0-9]+", "");
        Path abandoned = marked("fairtrial-1", dead.pid() + space);
        Path living = marked("fairtrial-2", ProcessHandle.current().pid() + space);
        Path otherMachine = marked("fairtrial-3", dead.pid() + " pid:[1] another-boot");
        Path unmarked = Files.createDirectory(parent.resolve("fairtrial-4"));
        TemporaryFolder.below(parent).close();
        assertThat(abandoned).doesNotExist();
        assertThat(living).exists();
        assertThat(otherMachine).exists();
        assertThat(unmarked).exists();
    }

    private Path marked(String name, String owner) throws IOException {
        Path folder = parent.resolve(name);
        Files.createDirectories(folder.resolve("inside"));
        Files.writeString(folder.resolve(TemporaryFolder.MARK), owner + "\n");
        return folder;
    }

    @Test
    void is_safe_with_quotes_and_spaces_in_the_path() throws IOException {
        Path odd = Files.createDirectory(parent.resolve("-it's \"odd\" $(touch x); `y`"));
        try (TemporaryFolder folder = TemporaryFolder.below(odd)) {
            assertThat(folder.path()).isDirectory();
        }
        assertThat(odd).isEmptyDirectory();
        assertThat(parent).isDirectoryNotContaining("glob:**/x");
    }

    @Test
    void refuses_to_sweep_a_folder_without_the_mark() throws IOException {
        TemporaryFolder folder = TemporaryFolder.below(parent);
        Files.delete(folder.path().resolve(TemporaryFolder.MARK));
        Files.writeString(folder.path().resolve("precious"), "x");

        assertThatThrownBy(folder::close).isInstanceOf(UserError.class).hasMessageContaining("FT-303");
        assertThat(folder.path().resolve("precious")).exists();
    }

    @Test
    void tells_when_the_parent_cannot_hold_it() {
        assertThatThrownBy(() -> TemporaryFolder.below(parent.resolve("missing")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("FT-302");
    }
}
