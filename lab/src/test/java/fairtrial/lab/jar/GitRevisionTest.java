package fairtrial.lab.jar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real git and a real repository; the project's wrapper only copies a jar.
class GitRevisionTest {
    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void makeRepository() throws IOException, InterruptedException {
        project = Files.createDirectories(folder.resolve("shop"));
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(project.resolve("boot.jar")))) {
            zip.putNextEntry(new ZipEntry("BOOT-INF/lib/a.jar"));
        }
        Files.writeString(project.resolve("pom.xml"), "<project/>");
        Path wrapper = project.resolve("mvnw");
        Files.writeString(
                wrapper,
                "#!/bin/sh\nmkdir -p target && cp boot.jar target/app.jar\necho built >> " + folder + "/builds\n");
        Files.setPosixFilePermissions(wrapper, PosixFilePermissions.fromString("rwxr-xr-x"));
        git("init", "-q");
        git("add", "-A");
        git("commit", "-q", "-m", "first");
        git("tag", "old");
        Files.writeString(project.resolve(".git/hooks/post-checkout"), "#!/bin/sh\ntouch " + folder + "/hook\n");
        Files.setPosixFilePermissions(
                project.resolve(".git/hooks/post-checkout"), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private void git(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@b"));
        command.addAll(List.of(arguments));
        assertThat(new ProcessBuilder(command)
                        .directory(project.toFile())
                        .inheritIO()
                        .start()
                        .waitFor())
                .isZero();
    }

    @Test
    void a_revision_is_built_once_in_a_work_tree_of_its_own() throws IOException {
        GitRevision old = GitRevision.find("old:" + project).orElseThrow();
        List<Message> told = new ArrayList<>();
        Path archive = old.archive(folder.resolve("cache"), told::add);
        assertThat(archive).exists().isEqualTo(old.archive(folder.resolve("cache"), told::add));
        assertThat(told)
                .containsExactly(new Message("swap.building", "old:" + project, "mvnw -q -B -DskipTests package"));
        assertThat(folder.resolve("builds")).hasContent("built");
        assertThat(project.resolve("target")).doesNotExist();
        assertThat(folder.resolve("hook")).doesNotExist();
        assertThat(project.resolve(".git/worktrees")).doesNotExist();
    }

    @Test
    void a_range_from_another_branch_begins_where_both_part() throws IOException, InterruptedException {
        git("checkout", "-q", "-b", "release");
        git("commit", "-q", "--allow-empty", "-m", "backport");
        git("tag", "released");
        git("checkout", "-q", "-b", "main2", "old");
        git("commit", "-q", "--allow-empty", "-m", "second");
        git("commit", "-q", "--allow-empty", "-m", "third");
        GitRevision latest = GitRevision.find("main2:" + project).orElseThrow();
        assertThat(latest.since("released")).hasSize(3).isEqualTo(latest.since("old"));
    }

    @Test
    void a_file_is_no_revision() {
        assertThat(GitRevision.find("app.jar")).isEmpty();
        assertThat(GitRevision.find("old:" + folder.resolve("nowhere"))).isEmpty();
        assertThat(GitRevision.find(":" + project)).isEmpty();
    }

    @Test
    void an_unknown_revision_is_refused() {
        for (String ref : List.of("nowhere", "--help", "old..old")) {
            GitRevision revision = GitRevision.find(ref + ":" + project).orElseThrow();
            assertThatThrownBy(() -> revision.archive(folder.resolve("cache"), told -> {}))
                    .isInstanceOfSatisfying(
                            UserError.class, e -> assertThat(e.code()).isEqualTo("FT-663"));
        }
    }
}
