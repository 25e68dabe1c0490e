package fairtrial.lab.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.PodLimit;
import fairtrial.core.plan.Plan;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LimitedStartTest {
    private static final PodLimit HALF = PodLimit.of(Optional.of(0.5), Optional.empty());

    /// No hierarchies of control groups are mounted here.
    @TempDir
    Path nothing;

    private static Launch launch(Optional<PodLimit> limit) {
        Plan plan = SamplePlan.usual();
        Contender contender = plan.ranked().getFirst().withLimit(limit);
        return Launch.planned(plan, contender, List.of(), CpuSet.of(0));
    }

    @Test
    void a_limit_that_nothing_can_hold_any_more_ends_the_start_with_its_reason() {
        assertThatExceptionOfType(BootFailure.class)
                .isThrownBy(() -> LimitedStart.of(launch(Optional.of(HALF)), nothing))
                .satisfies(failure -> assertThat(failure.getMessage())
                        .startsWith("FT-184  The control group for 0.5 CPU could not be made.")
                        .contains("no control group can be made here")
                        .doesNotEndWith("."));
    }

    @Test
    void a_contender_without_a_limit_or_with_an_imitated_one_needs_no_group() throws BootFailure {
        for (Optional<PodLimit> limit : List.of(Optional.<PodLimit>empty(), Optional.of(HALF.imitatedBecause("x")))) {
            try (LimitedStart start = LimitedStart.of(launch(limit), nothing)) {
                assertThat(start.group()).isEmpty();
                assertThat(start.launch().group()).isEmpty();
            }
        }
    }

    @Test
    void a_failed_start_names_the_limit_that_may_be_too_low() throws BootFailure {
        try (LimitedStart start = LimitedStart.of(launch(Optional.of(HALF.imitatedBecause("x"))), nothing)) {
            assertThat(start.explained(new BootFailure("exit code 1", "log")).getMessage())
                    .startsWith("FT-183")
                    .contains("0.5 CPU", "exit code 1");
        }
    }
}
