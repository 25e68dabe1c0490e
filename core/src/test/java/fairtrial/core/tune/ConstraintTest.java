package fairtrial.core.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.model.Metric;
import fairtrial.core.report.SampleRun;
import fairtrial.core.text.UserError;
import fairtrial.core.tune.ConstraintCheck.State;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConstraintTest {
    private static final TuningSpace SPACE = new TuningSpace(List.of(TunedSetting.of("a=1|2")));

    private final Result result = SampleRun.usual().result();
    private final Estimate throughput =
            result.estimates("c0", Metric.THROUGHPUT).findFirst().orElseThrow();

    private Constraints constraints(String text) {
        return new Constraints(SPACE.with(List.of(Constraint.of(text))), result, "c1");
    }

    private State state(String text) {
        return constraints(text).checks("c0").getFirst().state();
    }

    @Test
    void the_whole_interval_decides() {
        assertThat(state("throughput > " + (throughput.lo().orElseThrow() - 1) + "/s"))
                .isEqualTo(State.KEPT);
        assertThat(state("throughput > " + (throughput.mid() - 1e-6) + "/s")).isEqualTo(State.UNDECIDED);
        assertThat(state("throughput > " + (throughput.mid() + 1) + "/s")).isEqualTo(State.BROKEN);
    }

    @Test
    void a_search_goes_by_the_mean() {
        assertThat(constraints("throughput > " + (throughput.mid() - 1) + "/s").brokenBy("c0"))
                .isEmpty();
        String text = "throughput > " + (throughput.mid() + 1) + "/s";
        assertThat(constraints(text).brokenBy("c0")).contains(text);
    }

    @Test
    void beside_the_default() {
        double other = result.estimates("c1", Metric.THROUGHPUT)
                .findFirst()
                .orElseThrow()
                .mid();
        double share = 100 * (throughput.mid() / other - 1);
        assertThat(state(String.format("throughput vs default > %.3f%%", share - 50)))
                .isEqualTo(State.KEPT);
        assertThat(state(String.format("throughput vs default > %.3f%%", share + 50)))
                .isEqualTo(State.BROKEN);
    }

    @Test
    void memory_beside_the_default_is_no_comparison_of_a_run_and_still_a_constraint() {
        assertThat(constraints("memory vs default < 900%").brokenBy("c0")).isEmpty();
        assertThat(constraints("memory vs default < -99%").brokenBy("c0")).isPresent();
        ConstraintCheck check =
                constraints("memory vs default < 900%").checks("c0").getFirst();
        assertThat(check.state()).isEqualTo(State.KEPT);
        assertThat(check.figure().orElseThrow().hi())
                .isGreaterThan(check.figure().orElseThrow().mid());
    }

    @Test
    void without_a_figure_it_is_undecided() {
        ConstraintCheck check = constraints("capacity > 1/s").checks("c0").getFirst();
        assertThat(check.state()).isEqualTo(State.UNDECIDED);
        assertThat(check.figure()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "memory, FT-729",
        "little, FT-729",
        "speed < 5, FT-729",
        "memory < -5MB, FT-729",
        "errors < 0.1%, FT-735",
        "memory < 5ms, FT-903",
        "cpu vs jetty < 5%, FT-729"
    })
    void texts_that_are_none(String text, String code) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> Constraint.of(text))
                .satisfies(e -> assertThat(e.code()).isEqualTo(code));
    }
}
