package fairtrial.lab.remote.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class RemoteFolderTest {
    private static final String USUAL = """

            fairtrial-begin
            folder=/home/joe/.cache/fairtrial/hosts/kept
            free=9000000
            runs=yes
            java=25 /usr/lib/jvm/jdk-25/bin/java
            have=0123/a.jar
            have=4567/with blank = and equals.jar
            part=  1048576 89ab/half a = file.jar.part
            fairtrial-end
            """;

    @TempDir
    Path home;

    @Test
    void a_host_tells_its_folder_its_java_and_the_files_that_it_has() {
        assertThat(told(USUAL))
                .isEqualTo(new RemoteFolder(
                        "/home/joe/.cache/fairtrial/hosts/kept",
                        Optional.of("/usr/lib/jvm/jdk-25/bin/java"),
                        Set.of("0123/a.jar", "4567/with blank = and equals.jar"),
                        Map.of("89ab/half a = file.jar", 1048576L)));
    }

    @Test
    void what_the_shell_prints_at_login_and_at_its_end_does_not_matter() {
        String greeting = "Welcome!\nfolder=/evil\njava=99 /evil\nfairtrial-beginner\n* 3 updates *";
        assertThat(told(greeting + USUAL + "bye\nfree=0\n")).isEqualTo(told(USUAL));
    }

    @Test
    void a_shell_that_says_something_else_is_refused_with_its_words() {
        UserError error = refused("This account is not available.\n");
        assertThat(error.code()).isEqualTo("FT-230");
        assertThat(error.arguments()).containsExactly("load1", "This account is not available.");
        assertThat(refused("").code()).isEqualTo("FT-230");
        assertThat(refused(USUAL.replace("fairtrial-end", "")).code()).isEqualTo("FT-230");
    }

    @Test
    void a_folder_in_which_no_program_may_run_is_refused() {
        UserError error = refused(USUAL.replace("runs=yes", "runs=no"));
        assertThat(error.code()).isEqualTo("FT-231");
        assertThat(error.arguments().getLast()).contains("noexec", "/home/joe/.cache/fairtrial/hosts/kept");
    }

    @Test
    void too_little_space_is_refused_and_unknown_space_too() {
        assertThat(told(USUAL.replace("free=9000000", "free=614400")).java()).isPresent();
        UserError error = refused(USUAL.replace("free=9000000", "free=614399"));
        assertThat(error.code()).isEqualTo("FT-231");
        assertThat(error.arguments().getLast()).contains("599 MB");
        assertThat(refused(USUAL.replace("free=9000000", "free=")).code()).isEqualTo("FT-231");
    }

    @Test
    void a_folder_that_cannot_be_made_is_told_in_the_hosts_words() {
        UserError error = refused("fairtrial-begin\nerror=cannot write /home/joe/.cache\nfairtrial-end\n");
        assertThat(error.code()).isEqualTo("FT-231");
        assertThat(error.arguments()).containsExactly("load1", "cannot write /home/joe/.cache");
    }

    @Test
    void of_several_javas_the_first_that_is_new_enough_is_taken() {
        assertThat(java("java=1.8 /old/bin/java\njava=17 /lts/bin/java\njava=21 /first/bin/java\njava=25 /x/bin/java"))
                .contains("/first/bin/java");
        assertThat(java("java=21 /opt/my java/bin/java")).contains("/opt/my java/bin/java");
    }

    @Test
    void an_old_java_or_one_that_does_not_tell_its_version_is_none() {
        assertThat(java("java=17 /lts/bin/java\njava=1.8 /old/bin/java")).isEmpty();
        assertThat(java("java= /broken/bin/java")).isEmpty();
        assertThat(java("java=25")).isEmpty();
        assertThat(told(USUAL.replaceAll("java=.*\n", "")).java()).isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void the_script_makes_a_folder_of_its_own_that_only_its_user_reads() throws IOException {
        RemoteFolder folder = run("kept");
        Path made = Path.of(folder.path());
        assertThat(made).isEqualTo(home.resolve(".cache/fairtrial/hosts/kept")).isDirectory();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made)))
                .isEqualTo("rwx------");
        assertThat(folder.held()).isEmpty();
        assertThat(folder.java()).isPresent();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void the_script_finds_whole_files_of_an_earlier_run_and_the_parts_of_others() throws IOException {
        Path files = Path.of(run("kept").path()).resolve("files");
        Files.createDirectories(files.resolve("0123"));
        Files.writeString(files.resolve("0123/it's a.jar"), "x");
        Files.writeString(files.resolve("0123/ b' c.jar.part"), "half");
        assertThat(run("kept").held()).containsExactly("0123/it's a.jar");
        assertThat(run("kept").parts()).isEqualTo(Map.of("0123/ b' c.jar", 4L));
        assertThat(run("run-1").held()).isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void the_script_takes_a_java_that_was_brought_before_any_other() throws IOException {
        Path brought = fakeJava(Path.of(run("kept").path()).resolve("jdk/jdk-21/bin"), "21");
        assertThat(run("kept").java()).contains(brought.toString());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void the_script_passes_over_an_old_java() throws IOException {
        Path folder = Path.of(run("kept").path());
        fakeJava(folder.resolve("jdk/jdk-a/bin"), "1.8");
        Path second = fakeJava(folder.resolve("jdk/jdk-b/bin"), "25");
        assertThat(run("kept").java()).contains(second.toString());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void the_script_removes_old_folders_of_runs_whose_agent_is_gone_and_no_others() throws Exception {
        run("kept");
        Path hosts = home.resolve(".cache/fairtrial/hosts");
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        Path dead = old(hosts.resolve("run-dead"), gone.pid());
        Path never = old(hosts.resolve("run-never"), -1);
        Path alive = old(hosts.resolve("run-alive"), ProcessHandle.current().pid());
        Path young = Files.createDirectories(hosts.resolve("run-young"));
        Path foreign = old(hosts.resolve("notes"), -1);
        Path killed = Files.createDirectories(hosts.resolve("run-killed"));
        Files.writeString(killed.resolve("agent.pid"), String.valueOf(gone.pid()));
        run("kept");
        assertThat(killed).doesNotExist();
        assertThat(dead).doesNotExist();
        assertThat(never).doesNotExist();
        assertThat(alive).exists();
        assertThat(young).exists();
        assertThat(foreign).exists();
        assertThat(hosts.resolve("kept")).exists();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_disk_with_too_little_space_keeps_no_folder_of_a_run() throws IOException {
        Path programs = Files.createDirectories(home.resolve("bin"));
        Path df = Files.writeString(programs.resolve("df"), "#!/bin/sh\necho head\necho disk 9 8 1000 1% /\n");
        Files.setPosixFilePermissions(df, PosixFilePermissions.fromString("rwx------"));
        UserError error = catchThrowableOfType(
                UserError.class, () -> run("run-1", "PATH=" + programs + ":" + System.getenv("PATH")));
        assertThat(error.code()).isEqualTo("FT-231");
        assertThat(home.resolve(".cache/fairtrial/hosts")).isEmptyDirectory();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void the_script_removes_folders_at_once_whose_lease_is_gone() throws Exception {
        run("kept");
        Path hosts = home.resolve(".cache/fairtrial/hosts");
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        long here = ProcessHandle.current().pid();
        Path left = leased(hosts.resolve("run-left"), gone.pid());
        Path between = leased(hosts.resolve("run-between"), here);
        Path ending = leased(hosts.resolve("run-ending"), gone.pid());
        Files.writeString(ending.resolve("agent.pid"), here + "\n");
        Path work = leased(hosts.resolve("kept/work-left"), gone.pid());
        Path other = leased(hosts.resolve("kept/work-other"), here);

        run("kept");

        assertThat(left).doesNotExist();
        assertThat(work).doesNotExist();
        assertThat(between).exists();
        assertThat(ending).exists();
        assertThat(other).exists();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_job_in_the_kept_folder_keeps_the_work_of_all_campaigns_there() throws Exception {
        Path kept = Path.of(run("kept").path());
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        Path work = leased(kept.resolve("work-left"), gone.pid());
        Files.writeString(kept.resolve("agent.pid"), ProcessHandle.current().pid() + "\n");
        run("run-1");
        assertThat(work).exists();
        Files.delete(kept.resolve("agent.pid"));
        run("run-1");
        assertThat(work).doesNotExist();
    }

    private static Path leased(Path folder, long lease) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("lease.pid"), lease + "\n");
        return folder;
    }

    private static Path old(Path folder, long agent) throws IOException {
        Files.createDirectories(folder);
        if (agent >= 0) {
            Files.writeString(folder.resolve("agent.pid"), agent + "\n");
        }
        Files.setLastModifiedTime(
                folder,
                java.nio.file.attribute.FileTime.from(java.time.Instant.EPOCH.plus(java.time.Duration.ofDays(9_000))));
        return folder;
    }

    private static Path fakeJava(Path bin, String version) throws IOException {
        Path java = Files.createDirectories(bin).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho '    java.specification.version = " + version + "' >&2\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        return java;
    }

    private RemoteFolder run(String name, String... variables) {
        List<String> command = new ArrayList<>(List.of("env", "-u", "XDG_CACHE_HOME", "HOME=" + home));
        command.addAll(List.of(variables));
        command.addAll(List.of("sh", "-s"));
        String said = new RemoteShell(new Ssh(Optional.empty(), home), "load1").run(command, RemoteFolder.script(name));
        return RemoteFolder.told("load1", said);
    }

    private static Optional<String> java(String lines) {
        return told(USUAL.replaceFirst("java=.*", lines)).java();
    }

    private static RemoteFolder told(String output) {
        return RemoteFolder.told("load1", output);
    }

    private static UserError refused(String output) {
        return catchThrowableOfType(UserError.class, () -> told(output));
    }
}
