package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.MachineRuns;
import fairtrial.core.analysis.Runs;
import fairtrial.core.judge.Judge;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The machines of a run in its `result.json`.
class MachineBlocksJsonTest {
    private static final Judge JUDGE = new Judge(new ComparisonFamilies(), "0.1.0");
    private static final RunRecord RUN = Runs.equal(6).record();

    @Test
    void the_machines_of_a_run_can_be_read_back() {
        Result result = JUDGE.judge(MachineRuns.on(RUN, List.of("m1", "m2", "m3", "m1", "m2", "m3")), "0f");
        Result read = Json.read(Json.pretty(result), Result.class);
        assertThat(read).isEqualTo(result);
        assertThat(read.statistics().machineBlocks().orElseThrow().machines()).hasSize(3);
    }

    @Test
    void a_run_on_one_machine_has_no_such_field() {
        String json = Json.pretty(JUDGE.judge(RUN, "0f"));
        assertThat(json).doesNotContain("machine_blocks");
        assertThat(Json.read(json, Result.class).statistics().machineBlocks()).isEmpty();
    }
}
