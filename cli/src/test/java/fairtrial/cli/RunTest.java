package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `run FILE`, on fakes.
class RunTest extends CommandTest {
    private static final String TWO = """
            name: two
            contenders: [tomcat, jetty]
            seed: 7
            """;

    private FakeResources machine;
    private Path run;

    @BeforeEach
    void choose() {
        machine = FakeResources.tomcatLeads(folder);
        run = folder.resolve("run");
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("experiment.yaml"), text);
    }

    private Call run(Path file, String more) {
        return with(machine, words("run " + file + " " + more));
    }

    @Test
    void a_file_is_carried_out_and_its_text_is_in_the_run_folder() throws Exception {
        Call call = run(file(TWO), "--out " + run).ends(ExitCode.DONE);
        assertThat(call.out()).contains("faster than jetty", "All files are in " + run);
        assertThat(run.resolve("experiment.yaml")).content().contains("two", "tomcat", "jetty");
        assertThat(run.resolve("plan.json")).content().contains("\"seed\" : 7");
    }

    @Test
    void the_rules_of_a_file_decide_the_exit_code() throws Exception {
        Path file = file(TWO + "rules: ['throughput(jetty) vs tomcat > 5%']\n");
        Call call = run(file, "--out " + run).ends(ExitCode.GATE_FAILED);
        assertThat(call.out()).contains("1 rules: 0 passed, 0 undecided, 1 failed");
    }

    @Test
    void a_dry_run_prints_the_plan_of_the_file() throws Exception {
        Call call = run(file(TWO), "--dry-run").ends(ExitCode.DONE);
        assertThat(call.out()).contains("Plan: workload hello", "Seed 7");
        assertThat(machine.testbeds()).isEmpty();
    }

    @Test
    void an_unfit_machine_stops_a_strict_run() throws Exception {
        machine.unfit();
        run(file(TWO), "--strict --out " + run).ends(ExitCode.UNFIT);
        assertThat(run).doesNotExist();
    }

    @Test
    void commands_of_a_file_run_only_with_consent() throws Exception {
        Path mark = folder.resolve("mark");
        Path file = file(TWO + """
                app:
                  file: app.jar
                  before: ['touch %s']
                workload:
                  requests: [/]
                """.formatted(mark));
        assertThat(run(file, "").fails("FT-632").err()).contains("--allow-commands");
        assertThat(mark).doesNotExist();
    }

    @Test
    void an_interrupted_run_of_a_file_goes_on_with_resume() throws Exception {
        Path file = file(TWO);
        machine.timeline().before(one -> one.number() == 150, machine::stop);
        run(file, "--out " + run).ends(ExitCode.INTERRUPTED);
        machine = FakeResources.tomcatLeads(folder);
        Call call = run(file, "--resume " + run).ends(ExitCode.DONE);
        assertThat(call.err()).contains("Resuming " + run);
        assertThat(call.out()).contains("faster than jetty");
        run(file, "--dry-run --resume " + run).fails("FT-409");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "'contenders: [tomcat', FT-131",
                "contendres: [tomcat], FT-132",
                "contenders: [tomca], FT-133",
                "\"contenders: [tomcat, jetty]\nbudget: soon\", FT-133"
            })
    void a_mistake_in_a_file_is_told_with_its_code(String text, String code) throws Exception {
        Call call = run(file(text.replace("'", "")), "--dry-run").fails(code);
        assertThat(call.out()).isEmpty();
    }

    @Test
    void a_mistake_in_a_file_is_told_with_its_line() throws Exception {
        assertThat(run(file("name: x\n\ncontendres: [tomcat]\n"), "")
                        .fails("FT-132")
                        .err())
                .contains("experiment.yaml:3");
    }

    @Test
    void a_wrong_value_is_told_with_its_reason_and_what_was_meant() throws Exception {
        Path file = file("name: x\n\ncontenders: [tomcat, tomact]\n");
        assertThat(run(file, "").fails("FT-133").err())
                .contains("experiment.yaml:3", "There is no container \"tomact\"", "Did you mean tomcat");
        assertThat(run(file, "--lang zh").fails("FT-133").err()).contains("没有名为“tomact”的容器", "您是不是想输入 tomcat");
    }

    @Test
    void a_file_that_is_not_there_is_told() {
        run(folder.resolve("nowhere.yaml"), "").fails("FT-130");
    }
}
