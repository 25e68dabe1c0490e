package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.campaign.result.CampaignJudge;
import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.campaign.result.CellPlace;
import fairtrial.core.campaign.result.CellResult;
import fairtrial.core.campaign.result.CellState;
import fairtrial.core.campaign.result.JudgedCell;
import fairtrial.core.verdict.Interaction;
import fairtrial.lab.campaign.CampaignFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// `report`, `gate` and `diff` on the folder of a campaign.
class StoredCampaignTest extends CommandTest {
    private static final String HOLDS = "throughput(tomcat) vs jetty > 5%";
    private static final String FAILS = "throughput(jetty) vs tomcat > 5%";

    /// A campaign whose classes have all run but the last one.
    private Path campaign(String name, String... machines) {
        Path root = folder.resolve(name);
        List<JudgedCell> cells = Arrays.stream(machines)
                .map(each -> new CellPlace(each, each, Optional.empty(), Optional.empty()))
                .map(place -> JudgedCell.unmeasured(place, Optional.empty()))
                .toList();
        try (CampaignFolder made = CampaignFolder.create(root, "machines: {a: {}}\n")) {
            made.write(CampaignJudge.of(name, "slurm", cells, "0.1.0"));
        }
        return root;
    }

    private Path whole(String name) {
        Path root = campaign(name, "a", "b");
        StoredRun.in(root.resolve("cells"), "a");
        StoredRun.in(root.resolve("cells"), "b");
        return root;
    }

    private Path half(String name) {
        Path root = campaign(name, "a", "b");
        StoredRun.in(root.resolve("cells"), "a");
        return root;
    }

    @Test
    void a_report_judges_all_cells_and_writes_all_pages_again() throws Exception {
        Path root = whole("night");
        Files.delete(root.resolve("cells/a/report.html"));
        Call call = call("report", root.toString()).ends(ExitCode.DONE);
        assertThat(call.out())
                .contains("2 of 2 cells came to their end. tomcat is first in 2 of 2 cells: a, b.")
                .contains(root.resolve("report.html").toString());
        assertThat(call.err()).isEmpty();
        assertThat(root.resolve("report.html")).isNotEmptyFile();
        assertThat(root.resolve("cells/a/report.html")).isNotEmptyFile();
        CampaignResult result = CampaignFolder.read(root);
        assertThat(result.cells()).extracting(CellResult::state).containsOnly(CellState.OVER);
        assertThat(result.differences()).singleElement().satisfies(difference -> {
            assertThat(difference.ratio().mid()).isEqualTo(1);
            assertThat(difference.answer()).isNotEqualTo(Interaction.DIFFERS);
        });
        String before = Files.readString(root.resolve("campaign.json"));
        call("report", root.toString()).ends(ExitCode.DONE);
        assertThat(root.resolve("campaign.json")).hasContent(before);
    }

    @Test
    void a_report_is_in_chinese_when_asked_and_tells_of_cells_that_wait() {
        Call call = call("report", half("night").toString(), "--lang=zh").ends(ExitCode.DONE);
        assertThat(call.out()).contains("2 个单元中有 1 个已结束。tomcat 在 2 个单元中的 1 个居首：a。");
    }

    @Test
    void options_for_one_run_are_refused() {
        String root = whole("night").toString();
        String csv = "csv=" + folder.resolve("x.csv");
        call("report", root, "--export", csv).fails("FT-268");
        call("gate", root, "--rule", HOLDS, "--export", csv).fails("FT-268");
        call("gate", root, "--rule", HOLDS, "--json", "-").fails("FT-268");
        call("diff", root, root, "--json", "-").fails("FT-268");
    }

    @Test
    void a_gate_checks_every_cell() {
        String root = whole("night").toString();
        assertThat(call("gate", root, "--rule", HOLDS).ends(ExitCode.DONE).out())
                .containsSubsequence("a:\n", "b:\n");
        assertThat(call("gate", root, "--rule", HOLDS, "--rule", FAILS)
                        .ends(ExitCode.GATE_FAILED)
                        .out())
                .containsSubsequence("a:\n", "b:\n");
    }

    @Test
    void a_gate_never_passes_for_a_cell_without_a_run() {
        String root = half("night").toString();
        Call call = call("gate", root, "--rule", HOLDS).fails("FT-403");
        assertThat(call.out()).contains("a:\n");
        assertThat(call.err()).contains(Path.of(root, "cells", "b").toString());
        call("gate", root, "--rule", FAILS).ends(ExitCode.GATE_FAILED);
    }

    @Test
    void a_gate_looks_at_all_cells_before_it_tells_of_a_damaged_one() {
        Path root = campaign("night", "a", "b");
        StoredRun.damagedIn(root.resolve("cells"), "a");
        StoredRun.in(root.resolve("cells"), "b");
        Call call = call("gate", root.toString(), "--rule", HOLDS).fails("FT-408");
        assertThat(call.out()).containsSubsequence("a:\n", "b:\n");
    }

    @Test
    void a_difference_is_told_for_the_cells_that_both_have() {
        Call call = call("diff", whole("before").toString(), half("after").toString())
                .ends(ExitCode.DONE);
        assertThat(call.out()).contains("a:\n", "The machines are the same.").doesNotContain("b:\n");
    }

    @Test
    void campaigns_without_a_common_cell_have_no_difference() {
        Path other = campaign("other", "c");
        StoredRun.in(other.resolve("cells"), "c");
        call("diff", whole("before").toString(), other.toString()).fails("FT-271");
        call("diff", whole("night").toString(), StoredRun.in(folder, "run").toString())
                .ends(ExitCode.USER);
    }

    @Test
    void a_broken_result_is_told() throws Exception {
        Path root = whole("night");
        Files.writeString(root.resolve("campaign.json"), "{");
        for (String command : List.of("report", "gate")) {
            assertThat(call(command, root.toString()).fails("FT-405").err()).contains("campaign.json");
        }
    }
}
