package fairtrial.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramTest {
    @TempDir
    Path folder;

    private File launcher(String where, String script) throws Exception {
        Path file = Files.createDirectories(folder.resolve(where)).resolve("fairtrial");
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file.toFile();
    }

    private List<String> said(String given, Map<String, String> environment) throws Exception {
        List<String> lines = new ArrayList<>();
        Program.find(given, folder.toFile(), environment).run(List.of("a b", "c"), folder.toFile(), lines::add);
        return lines;
    }

    @Test
    void the_given_program_comes_before_all_others() throws Exception {
        File given = launcher("given", "echo given \"$#\" \"$1\"");
        launcher(".fairtrial", "echo checkout");
        assertThat(said(given.getPath(), Map.of())).containsExactly("given 2 a b");
        assertThat(said(given.getParent(), Map.of())).containsExactly("given 2 a b");
    }

    @Test
    void home_comes_before_a_checkout_and_that_before_the_path() throws Exception {
        launcher("home", "echo home");
        launcher("bin", "echo path");
        String path = folder.resolve("absent") + File.pathSeparator + folder.resolve("bin");
        assertThat(said("", Map.of("PATH", path))).containsExactly("path");
        launcher(".fairtrial", "echo checkout");
        assertThat(said("", Map.of("PATH", path))).containsExactly("checkout");
        assertThat(said("", Map.of("FAIRTRIAL_HOME", folder.resolve("home").toString(), "PATH", path)))
                .containsExactly("home");
    }

    @Test
    void a_program_that_is_nowhere_is_asked_for() {
        assertThatThrownBy(() -> said("", Map.of())).hasMessageContaining("FAIRTRIAL_HOME");
        assertThatThrownBy(() -> said("/absent/fairtrial", Map.of())).hasMessageContaining("/absent/fairtrial");
    }

    @Test
    void its_exit_code_and_both_of_its_outputs_are_passed_on() throws Exception {
        launcher("home", "echo out; echo err >&2; exit 99");
        List<String> lines = new ArrayList<>();
        int exit = Program.find(folder.resolve("home").toString(), folder.toFile(), Map.of())
                .run(List.of(), folder.toFile(), lines::add);
        assertThat(exit).isEqualTo(99);
        assertThat(lines).containsExactlyInAnyOrder("out", "err");
        assertThat(Program.failure(exit)).contains("rule failed");
        assertThat(Program.failure(0)).isEmpty();
        assertThat(Program.failure(2)).contains("2");
    }

    @Test
    void runs_are_counted_and_none_is_overwritten() throws Exception {
        Runs runs = new Runs(folder.resolve("runs").toFile());
        assertThat(runs.last()).isEmpty();
        assertThat(runs.next()).hasName("run-1");
        Files.createDirectories(folder.resolve("runs/run-9"));
        Files.createDirectories(folder.resolve("runs/run-10"));
        Files.createDirectories(folder.resolve("runs/run-x"));
        assertThat(runs.next()).hasName("run-11");
        assertThat(runs.last()).hasValueSatisfying(run -> assertThat(run).hasName("run-10"));
    }

    @Test
    void command_lines_name_the_application_and_the_run_unless_the_user_does() {
        File app = new File("app.jar");
        File run = new File("run");
        assertThat(Verbs.compare(app, run, List.of("--path", "/a")))
                .containsExactly("compare", "--app=app.jar", "--out=run", "--path", "/a");
        assertThat(Verbs.compare(app, run, List.of("--app=b.jar", "--out", "x")))
                .containsExactly("compare", "--app=b.jar", "--out", "x");
        assertThat(Verbs.gate(run, List.of("a > b"), List.of("--json", "g.json")))
                .containsExactly("gate", "run", "--rule=a > b", "--json", "g.json");
    }

    @Test
    void a_line_is_read_as_a_shell_does() {
        assertThat(Words.of("  --path '/a b'  --rate=\"5\" ''")).containsExactly("--path", "/a b", "--rate=5", "");
        assertThat(Words.of(" ")).isEmpty();
        assertThatThrownBy(() -> Words.of("'a")).isInstanceOf(IllegalArgumentException.class);
    }
}
