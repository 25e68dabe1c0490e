package fairtrial.lab.service;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.host.FakeTree;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessTableTest {
    @TempDir
    Path root;

    private FakeTree tree;

    @BeforeEach
    void processes() {
        tree = new FakeTree(root)
                .file("proc/self/stat", "x")
                .file("proc/10/stat", stat(10, "sh", 1, 10, 1, 2, 3, 4))
                .file("proc/11/stat", stat(11, "a (b) c", 10, 11, 100, 0, 0, 0))
                .file("proc/12/stat", stat(12, "left", 1, 10, 5, 0, 0, 0))
                .file("proc/13/stat", stat(13, "other", 1, 1, 50, 0, 0, 0))
                .file("proc/14/environ", "A=b\0MARK=1\0")
                .file("proc/14/stat", stat(14, "daemon", 1, 14, 7, 0, 0, 0));
    }

    @Test
    void a_family_is_a_session_and_all_descendants() {
        ProcessTable table = ProcessTable.read(tree.files());
        assertThat(table.family(Set.of(10L))).containsExactlyInAnyOrder(10L, 11L, 12L);
        assertThat(table.family(Set.of(99L))).isEmpty();
    }

    @Test
    void its_time_is_that_of_all_with_ended_children() {
        ProcessTable table = ProcessTable.read(tree.files());
        assertThat(table.cpu(Set.of(10L, 11L))).isEqualTo(Duration.ofMillis(10 * (1 + 2 + 3 + 4 + 100)));
    }

    @Test
    void each_thread_has_its_own_time_without_ended_children() {
        tree.file("proc/11/task/11/stat", stat(11, "redis", 10, 11, 90, 5, 7, 7))
                .file("proc/11/task/15/stat", stat(15, "bio (1)", 10, 11, 3, 0, 7, 7))
                .file("proc/12/task/12/stat", stat(12, "left", 1, 10, 5, 0, 0, 0));
        assertThat(ProcessTable.threads(tree.files(), Set.of(11L, 99L)))
                .isEqualTo(Map.of(11L, Duration.ofMillis(950), 15L, Duration.ofMillis(30)));
    }

    @Test
    void a_daemon_is_found_by_its_mark() {
        assertThat(ProcessTable.marked(tree.files(), "MARK=1")).containsExactly(14L);
        assertThat(ProcessTable.marked(tree.files(), "MARK=2")).isEmpty();
    }

    private static String stat(long pid, String name, long parent, long session, long... ticks) {
        return pid + " (" + name + ") S " + parent + " " + session + " " + session + " 0 -1 0 0 0 0 0 " + ticks[0] + " "
                + ticks[1] + " " + ticks[2] + " " + ticks[3] + " 20 0 1 0 5 0 0\n";
    }
}
