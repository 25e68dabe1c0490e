package fairtrial.core.judge;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.MachineRuns;
import fairtrial.core.analysis.Runs;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.MachineScope;
import fairtrial.core.verdict.Result;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What the verdict of a run on several machines says it holds for.
class MachineVerdictTest {
    private static final Judge JUDGE = new Judge(new ComparisonFamilies(), "0.1.0");
    private static final RunRecord RUN = Runs.equal(6).speed("b", 0.8).record();
    private static final RunRecord THREE = MachineRuns.on(RUN, List.of("m1", "m2", "m3", "m1", "m2", "m3"));

    @Test
    void three_machines_speak_for_their_class() {
        Result result = JUDGE.judge(THREE, "0f");
        assertThat(result.statistics().machineBlocks().orElseThrow().scope()).isEqualTo(MachineScope.MACHINE_CLASS);
        assertThat(result.conclusion().verdict().textEn())
                .contains("machines of this class during this run: 3 machines")
                .doesNotContain("this machine");
        assertThat(result.conclusion().verdict().textZh()).contains("3 台机器作为随机区组");
    }

    @Test
    void two_machines_speak_for_themselves() {
        Result result = JUDGE.judge(MachineRuns.on(RUN, List.of("m1", "m2", "m1", "m2", "m1", "m2")), "0f");
        assertThat(result.statistics().machineBlocks().orElseThrow().scope()).isEqualTo(MachineScope.THESE_MACHINES);
        assertThat(result.conclusion().verdict().textEn()).contains("these 2 machines", "3 machines are needed");
    }

    @Test
    void a_pair_that_depends_on_the_machine_is_named() {
        RunRecord reacts = MachineRuns.reacting(THREE, "b", Map.of("m1", 0.7, "m2", 1.0, "m3", 1.2));
        assertThat(JUDGE.judge(reacts, "0f").conclusion().verdict().textEn())
                .contains("a against b depends on the machine: standard deviation between machines 3")
                .doesNotContain("a against c depends");
    }

    @Test
    void one_machine_has_no_such_group() {
        assertThat(JUDGE.judge(RUN, "0f").statistics().machineBlocks()).isEmpty();
    }
}
