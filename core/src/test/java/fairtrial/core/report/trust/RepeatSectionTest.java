package fairtrial.core.report.trust;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Workloads;
import fairtrial.core.report.SampleRun;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepeatSectionTest {
    @Test
    void the_spec_of_a_contender_reads_back_as_that_contender_with_every_version_pinned() {
        for (Contender c : SampleRun.usual().plan().ranked()) {
            ContenderSpec spec = SpecParser.parse(RepeatSection.spec(c));
            assertThat(spec.container()).isEqualTo(c.software().container());
            assertThat(spec.version()).contains(c.software().version());
            assertThat(spec.boot()).contains(c.software().boot());
            assertThat(spec.jdk()).hasValue(c.jdk().feature());
            assertThat(spec.mode().threading()).isEqualTo(c.mode().threading());
            assertThat(spec.jvmFlags()).isEqualTo(c.jvmFlags());
            assertThat(spec.label()).contains(c.label().contains("+") ? c.id() : c.label());
        }
    }

    @Test
    void a_label_that_the_notation_does_not_take_gives_way_to_the_identifier() {
        Contender odd =
                new SampleRun(List.of("<b>", "jetty"), 1, 1).plan().ranked().getFirst();
        assertThat(SpecParser.parse(RepeatSection.spec(odd)).label()).contains("c0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"hello", "api/test", "pay", "json", "payload?bytes=100000", "static", "cpu?micros=50", "echo"})
    void every_workload_is_asked_for_by_a_name_that_is_understood(String asked) {
        String command = command(SampleRun.usual().plan(asked));
        String told = command.lines()
                .filter(line -> line.contains("--workload"))
                .map(line -> line.replace("--workload", "")
                        .replace("\\", "")
                        .replace("'", "")
                        .strip())
                .findFirst()
                .orElseThrow();
        assertThat(Workloads.of(told).request()).isEqualTo(Workloads.of(asked).request());
    }

    @Test
    void the_command_names_the_seed_and_leaves_the_placebo_to_it() {
        String command = command(SampleRun.usual().plan());
        assertThat(command).startsWith("./fairtrial compare").contains("--seed 42", "--budget 12m", "--cpus 1/0");
        assertThat(command.lines().filter(line -> line.contains("--contender"))).hasSize(4);
    }

    @Test
    void the_parts_of_a_round_that_were_given_are_given_again() {
        assertThat(command(SampleRun.usual().plan())).doesNotContain("--slice", "--warm-up", "--blocks");
        // Ten seconds and 48 s are usual for handlers of a second.
        assertThat(command(SampleRun.usual().plan("pay"))).contains("--slice 500ms", "--warm-up 16s");
    }

    private static String command(Plan plan) {
        return RepeatSection.command(plan, plan.header().seed());
    }
}
