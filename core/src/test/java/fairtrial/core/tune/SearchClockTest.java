package fairtrial.core.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SearchClockTest {
    private static Stage stage(Stage.Kind kind, int candidates, int rounds) {
        return new Stage(kind, Collections.nCopies(candidates, Candidate.DEFAULT), rounds);
    }

    private static final Stage CONFIRMATION = stage(Stage.Kind.CONFIRM, 1, 8);
    private static final Stage REFINEMENT = stage(Stage.Kind.REFINE, 4, 3);

    private static SearchClock after(Duration budget, double seconds) {
        SearchClock clock = new SearchClock(Optional.of(budget), CONFIRMATION, Duration.ZERO);
        clock.took(stage(Stage.Kind.SCREEN, 8, 2), seconds);
        return clock;
    }

    @Test
    void a_stage_is_affordable_where_a_confirmation_fits_behind_it() {
        // 20 starts of 10 s: 200 s. Refinement: 18 starts. Confirmation: 24 starts, and half as much again.
        assertThat(after(Duration.ofSeconds(200 + 180 + 360), 200).affords(REFINEMENT))
                .isTrue();
        assertThat(after(Duration.ofSeconds(200 + 180 + 359), 200).affords(REFINEMENT))
                .isFalse();
    }

    @Test
    void a_proposal_leaves_time_for_a_race() {
        Stage race = stage(Stage.Kind.RACE, 4, 3);
        assertThat(after(Duration.ofSeconds(200 + 180 + 180 + 359), 200).affords(REFINEMENT, race))
                .isFalse();
        assertThat(after(Duration.ofSeconds(200 + 180 + 180 + 360), 200).affords(REFINEMENT, race))
                .isTrue();
    }

    @Test
    void after_the_confirmation_no_time_is_kept_back_for_it() {
        SearchClock clock = after(Duration.ofSeconds(200 + 240 + 180), 200);
        clock.took(CONFIRMATION, 240);
        assertThat(clock.affords(REFINEMENT)).isTrue();
        clock.took(1);
        assertThat(clock.affords(REFINEMENT)).isFalse();
    }

    @Test
    void without_a_budget_all_is_affordable() {
        assertThat(new SearchClock(Optional.empty(), CONFIRMATION, Duration.ZERO).affords(REFINEMENT))
                .isTrue();
    }

    @Test
    void the_least_budget_pays_for_its_stages_and_a_confirmation() {
        SearchClock clock = after(Duration.ofHours(1), 200);
        assertThat(clock.least(List.of(REFINEMENT))).isEqualTo(Duration.ofSeconds(180 + 360));
        assertThat(new SearchClock(Optional.empty(), CONFIRMATION, Duration.ZERO).least(List.of()))
                .as("before anything was measured")
                .isEqualTo(Duration.ofSeconds(900));
    }

    /// A confirmation has 24 starts, and half as much again.
    @Test
    void the_time_of_open_loops_is_known_before_the_first_stage() {
        Duration plain = new SearchClock(Optional.empty(), CONFIRMATION, Duration.ZERO).least(List.of());
        Duration open = new SearchClock(Optional.empty(), CONFIRMATION, Duration.ofSeconds(20)).least(List.of());
        assertThat(open.minus(plain)).isEqualTo(Duration.ofSeconds(36 * 20));
    }
}
