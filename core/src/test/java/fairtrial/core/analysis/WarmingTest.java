package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Reading;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.WarmTurn;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarmingTest {
    private static final WarmUp RULE =
            new WarmUp(new WarmUp.Stage(1000, 8, 4, 16, 0.10), new WarmUp.Stage(500, 16, 4, 12, 0.05), 0.03);

    @Test
    void compiled_means_that_the_jit_is_quiet() {
        assertThat(Warming.isCompiled(RULE, turns(0.08, 10, 20, 30, 40))).isTrue();
        assertThat(Warming.isCompiled(RULE, turns(0.2, 40, 40, 40, 40))).isFalse();
        assertThat(Warming.isCompiled(RULE, turns(0.01, 40, 40, 40))).isFalse();
        List<WarmTurn> oneQuiet = new ArrayList<>(turns(0.3, 10, 20, 30));
        oneQuiet.add(turns(0.02, 40).getFirst());
        assertThat(Warming.isCompiled(RULE, oneQuiet)).isFalse();
    }

    @Test
    void where_the_jit_cannot_be_read_throughput_tells() {
        assertThat(Warming.isCompiled(RULE, unread(40, 41, 40, 40))).isTrue();
        assertThat(Warming.isCompiled(RULE, unread(10, 20, 30, 40))).isFalse();
    }

    @Test
    void level_is_steady_and_rising_is_not() {
        assertThat(steady(0.01, 90, 100, 100, 100.5, 99.8, 100)).isTrue();
        assertThat(steady(0.01, 50, 60, 70, 80, 90)).isFalse();
    }

    @Test
    void the_noise_of_the_machine_widens_what_counts_as_level() {
        List<WarmTurn> own = turns(0.01, 100, 112, 98, 111);
        assertThat(Warming.isSteady(RULE, own, List.of(own))).isFalse();
        List<List<WarmTurn>> noisy = List.of(own, turns(0.01, 90, 130, 100, 140), turns(0.01, 120, 90, 130, 100), own);
        assertThat(Warming.isSteady(RULE, own, noisy)).isTrue();
    }

    @Test
    void one_quiet_turn_between_two_waves_of_compilation_is_not_steady() {
        List<WarmTurn> turns = new ArrayList<>(turns(0.2, 100, 100, 100));
        turns.add(turns(0.0, 100).getFirst());
        assertThat(Warming.isSteady(RULE, turns, List.of(turns))).isFalse();
    }

    @Test
    void too_few_turns_and_turns_without_an_answer_are_not_steady() {
        assertThat(steady(0.01, 100, 100, 100)).isFalse();
        assertThat(steady(0.01, 0, 0, 0, 0)).isFalse();
    }

    private static boolean steady(double jitShare, double... throughput) {
        List<WarmTurn> turns = turns(jitShare, throughput);
        return Warming.isSteady(RULE, turns, List.of(turns));
    }

    private static List<WarmTurn> turns(double jitShare, double... throughput) {
        return turns(Reading.of(jitShare), throughput);
    }

    private static List<WarmTurn> unread(double... throughput) {
        return turns(Reading.unavailable("no /proc"), throughput);
    }

    private static List<WarmTurn> turns(Reading<Double> jitShare, double... throughput) {
        List<WarmTurn> turns = new ArrayList<>();
        for (double t : throughput) {
            turns.add(new WarmTurn("a", turns.size() + 1, true, t, jitShare, Reading.of(20.0), 0));
        }
        return turns;
    }
}
