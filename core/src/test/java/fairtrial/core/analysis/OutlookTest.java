package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Machine;
import fairtrial.core.plan.KnownNoise;
import fairtrial.core.plan.Looks;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/// What is said of a run after its first round.
class OutlookTest {
    private static final ComparisonFamilies FAMILIES = new ComparisonFamilies();
    private static final Machine MACHINE = RunPlan.machine();

    private static Outlook outlook(RunRecord record, double noise) {
        return Outlook.of(record, FAMILIES, Optional.of(KnownNoise.forMachine(MACHINE, noise, 12, 11)))
                .orElseThrow();
    }

    @Test
    void a_quiet_machine_decides_equal_contenders() {
        Outlook outlook = outlook(Runs.equal(1).record(), 0.005);
        assertThat(outlook.open()).isZero();
        assertThat(outlook.isHopeless()).isFalse();
        assertThat(outlook.pairs()).isEqualTo(3);
    }

    @Test
    void a_noisy_machine_decides_nothing_and_needs_longer() {
        Outlook outlook = outlook(Runs.equal(1).record(), 0.2);
        assertThat(outlook.isHopeless()).isTrue();
        assertThat(outlook.half()).isGreaterThan(0.1);
        assertThat(outlook.minutes()).isGreaterThan(60);
    }

    @Test
    void a_difference_beyond_the_interval_is_hope() {
        Outlook outlook = outlook(Runs.equal(1).speed("b", 0.3).record(), 0.2);
        assertThat(outlook.isHopeless()).isFalse();
        assertThat(outlook.open()).isEqualTo(1);
    }

    @Test
    void a_fixed_number_below_three_has_no_interval_at_all() {
        Outlook outlook = outlook(Runs.equal(1).looks(new Looks(2, 2, true)).record(), 0.005);
        assertThat(outlook.half()).isInfinite();
        assertThat(outlook.isHopeless()).isTrue();
    }

    @Test
    void much_varying_slices_of_quick_requests_could_be_shorter() {
        assertThat(spread(0.18, 1)).hasValue(0.18);
        assertThat(spread(0.05, 1)).as("they hardly vary").isEmpty();
        // 16 connections: 26 ms a request make slices of 260 ms, more than half of those of 500 ms.
        assertThat(spread(0.18, 16 / 0.024 / 40_000)).hasValue(0.18);
        assertThat(spread(0.18, 16 / 0.026 / 40_000)).isEmpty();
        assertThat(outlook(Runs.equal(1).record(), 0.2).spread())
                .as("not known")
                .isEmpty();
    }

    /// @param speed of the slowest contender, as a share of 40 000/s
    private static OptionalDouble spread(double sliceSd, double speed) {
        RunRecord run = Runs.equal(1).speed("b", speed).record();
        List<JournalEvent> events = new ArrayList<>(run.events());
        events.addFirst(new JournalEvent.BlocksFixed(12, 1, 2, sliceSd, 60));
        return outlook(new RunRecord(run.plan(), run.machine(), events), 0.2).spread();
    }

    @Test
    void without_a_round_there_is_no_outlook() {
        assertThat(Outlook.of(Runs.equal(0).record(), FAMILIES, Optional.empty()))
                .isEmpty();
    }

    @Test
    void the_first_look_takes_its_width_from_the_machines_noise() {
        FirstLook look = FirstLook.of(
                Runs.equal(1).speed("b", 0.8).record(), Optional.of(KnownNoise.forMachine(MACHINE, 0.01, 12, 11)));
        assertThat(look.noise()).isEqualTo(12);
        List<FirstLook.Row> rows = look.pairs();
        assertThat(rows).hasSize(3).allSatisfy(row -> {
            assertThat(Math.log(row.ratio().hi() / row.ratio().mid())).isCloseTo(look.half(), within(1e-9));
            assertThat(row.ratio().lo()).isLessThan(row.ratio().mid());
        });
        assertThat(rows.getFirst().ratio().lo()).isGreaterThan(1.15);
    }

    @Test
    void noise_pooled_over_more_contenders_gives_a_narrower_width() {
        RunRecord one = Runs.equal(1).record();
        double ofTwo = FirstLook.of(one, Optional.of(KnownNoise.forMachine(MACHINE, 0.01, 4, 3)))
                .half();
        double ofFour = FirstLook.of(one, Optional.of(KnownNoise.forMachine(MACHINE, 0.01, 4, 9)))
                .half();
        // Student's t, two-sided 95 % over three pairs: with 3 and with 9 degrees of freedom.
        assertThat(ofTwo).isCloseTo(0.01 * 4.8566, within(1e-5));
        assertThat(ofFour).isCloseTo(0.01 * 2.9333, within(1e-5));
        assertThat(FirstLook.of(one, Optional.of(KnownNoise.forMachine(MACHINE, 0.01, 2, 1)))
                        .half())
                .isCloseTo(0.08, within(1e-9));
    }

    @Test
    void a_run_knows_its_noise_with_the_degrees_of_freedom_of_all_its_contenders() {
        KnownNoise noise =
                new Comparisons(Runs.equal(4).record(), FAMILIES).noise().orElseThrow();
        assertThat(noise.rounds()).isEqualTo(4);
        assertThat(noise.degrees()).isEqualTo(2 * 3);
        assertThat(new Comparisons(Runs.equal(1).record(), FAMILIES).noise()).isEmpty();
    }

    @Test
    void unknown_noise_gives_eight_percent_after_one_round_and_less_after_two() {
        assertThat(FirstLook.of(Runs.equal(1).record(), Optional.empty()).half())
                .isCloseTo(0.08, within(1e-9));
        assertThat(FirstLook.of(Runs.equal(2).record(), Optional.empty()).half())
                .isLessThan(0.06);
        assertThat(FirstLook.of(Runs.equal(0).record(), Optional.empty()).pairs())
                .isEmpty();
    }
}
