package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.lab.store.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// `eject SPEC DIR`, with class paths of one jar.
class EjectTest extends CommandTest {
    private Call eject(String line) {
        FakeResources machine = FakeResources.tomcatLeads(folder);
        Call call = with(machine, words("eject " + line));
        assertThat(machine.open()).isEmpty();
        assertThat(machine.testbeds()).isEmpty();
        return call;
    }

    @Test
    void a_contender_becomes_a_project_and_the_next_step_is_told() {
        Path project = folder.resolve("project");
        Call call = eject("jetty/4.1+vt " + project).ends(ExitCode.DONE);
        assertThat(call.out())
                .contains(
                        project + ": ",
                        " files; jetty 1.2.3 on Spring Boot 4.1.2, JDK 25.0.1",
                        "Start it with " + project + "/run.sh");
        assertThat(call.err()).isEmpty();
        assertThat(project.resolve("pom.xml")).content().contains("4.1.2");
        assertThat(project.resolve("run.sh")).isExecutable();
        assertThat(project.resolve("src/main/resources/application.properties"))
                .content()
                .contains("spring.threads.virtual.enabled=true");
    }

    @Test
    void options_of_start_and_load_reach_the_scripts() {
        Path project = folder.resolve("project");
        eject("tomcat " + project + " --workload json --connections 9 --heap 300m --jvm-flags '-Xss512k -XX:+UseZGC'")
                .ends(ExitCode.DONE);
        assertThat(project.resolve("run.sh")).content().contains("-Xmx300m", "-Xss512k", "-XX:+UseZGC");
        assertThat(project.resolve("load.sh"))
                .content()
                .contains("-c9", "--workload json", "--connections 9", "--heap 300m", "--jvm-flags");
    }

    @Test
    void json_is_alone_on_standard_output() {
        JsonNode told = Json.tree(eject("tomcat " + folder.resolve("project") + " --json -")
                .ends(ExitCode.DONE)
                .out());
        assertThat(told.path("schema").asString()).isEqualTo("fairtrial/eject/1");
        assertThat(told.path("class_path")).hasSize(1);
        told.path("files")
                .forEach(file -> assertThat(folder.resolve("project").resolve(file.asString()))
                        .exists());
    }

    @Test
    void secrets_stay_out_of_the_json() {
        Call call = eject("'tomcat{spring.datasource.password=hunter2}' " + folder.resolve("project") + " --json -")
                .ends(ExitCode.DONE);
        assertThat(call.out() + call.err()).doesNotContain("hunter2");
    }

    @Test
    void chinese_is_chinese() {
        assertThat(eject("tomcat " + folder.resolve("project") + " --lang zh")
                        .ends(ExitCode.DONE)
                        .out())
                .containsPattern("[\\x{4e00}-\\x{9fff}]")
                .doesNotContain("Start it");
    }

    @Test
    void a_project_goes_only_into_a_new_or_an_empty_folder() throws Exception {
        Path project = Files.createDirectories(folder.resolve("project"));
        eject("tomcat " + project).ends(ExitCode.DONE);
        assertThat(eject("tomcat " + project).fails("FT-820").out()).isEmpty();
    }

    @Test
    void a_tool_without_the_sources_of_its_service_is_told() {
        System.setProperty("fairtrial.home", folder.toString());
        eject("tomcat " + folder.resolve("project")).fails("FT-824");
        assertThat(folder.resolve("project")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "tomca, FT-102",
        "tomcat!, FT-101",
        "netty, FT-123",
        "undertow/4.1, FT-204",
        "tomcat/9.9, FT-203",
        "tomcat@jdk24, FT-118",
        "tomcat/3.0.13, FT-119",
        "tomcat{fairtrial.planted-micros=5}, FT-823"
    })
    void a_contender_that_cannot_be_is_refused_before_a_folder_is_made(String spec, String code) {
        Path project = folder.resolve("project");
        assertThat(eject(spec + " " + project).fails(code).out()).isEmpty();
        assertThat(project).doesNotExist();
    }

    @Test
    void both_arguments_are_needed() {
        assertThat(eject("tomcat").fails("FT-146").err()).contains("DIR");
        eject("tomcat x --workload nothing").fails("FT-120");
        eject("tomcat x --heap 1m").fails("FT-122");
    }
}
