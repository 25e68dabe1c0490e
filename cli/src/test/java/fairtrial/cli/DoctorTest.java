package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.store.Json;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// `doctor`, on a machine made of files.
class DoctorTest extends CommandTest {
    private Call doctor(String... more) {
        String[] command = new String[more.length + 1];
        command[0] = "doctor";
        System.arraycopy(more, 0, command, 1, more.length);
        return with(FakeResources.tomcatLeads(folder), command);
    }

    /// Leaves the machine one CPU.
    private void shrink() {
        new FakeTree(folder.resolve("machine")).file("sys/devices/system/cpu/online", "0\n");
    }

    @Test
    void a_fit_machine_is_told_finding_by_finding() {
        Call call = doctor().ends(ExitCode.DONE);
        assertThat(call.out()).contains("passed", "25.0.1").endsWith("This machine is fit for measuring.\n");
        assertThat(call.err()).isEmpty();
        doctor("--strict").ends(ExitCode.DONE);
    }

    @Test
    void what_fails_is_told_with_a_reason_and_an_advice() {
        int fit = doctor().out().lines().toList().size();
        shrink();
        Call call = doctor().ends(ExitCode.DONE);
        assertThat(call.out()).contains("failed  ").endsWith("fairtrial doctor shows why.\n");
        assertThat(call.out().lines().toList()).hasSize(fit + 2);
    }

    @Test
    void an_unfit_machine_has_its_exit_code_only_when_strict() {
        shrink();
        doctor().ends(ExitCode.DONE);
        doctor("--strict").ends(ExitCode.UNFIT);
        assertThat(Json.tree(doctor("--strict", "--json", "-")
                                .ends(ExitCode.UNFIT)
                                .out())
                        .path("fit")
                        .asBoolean())
                .isFalse();
    }

    @Test
    void json_is_alone_on_standard_output() {
        JsonNode told = Json.tree(doctor("--json", "-").ends(ExitCode.DONE).out());
        assertThat(told.path("schema").asString()).isEqualTo("fairtrial/doctor/1");
        assertThat(told.path("fit").asBoolean()).isTrue();
        assertThat(told.path("jdks")).hasSize(1);
        assertThat(told.path("findings")).isNotEmpty();
        assertThat(told.path("contenders")).isEmpty();
    }

    @Test
    void a_json_file_is_written_beside_the_words() {
        Path json = folder.resolve("doctor.json");
        assertThat(doctor("--json", json.toString()).ends(ExitCode.DONE).out()).contains("fit for measuring");
        assertThat(json).content().contains("fairtrial/doctor/1");
    }

    @Test
    void chinese_is_chinese() {
        shrink();
        assertThat(doctor("--lang", "zh").ends(ExitCode.DONE).out())
                .contains("未通过", "本机不适合测量")
                .doesNotContain("failed", "measuring");
    }

    @Test
    void an_argument_too_many_is_a_mistake() {
        assertThat(doctor("now").fails("FT-145").out()).isEmpty();
    }
}
