package fairtrial.proof.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// This protocol in our simulator and in the independent one (SIMULATION.md, sections 1 and 2: "recommended
/// design"). With 2 000 experiments a share near 5 % has a standard deviation of 0.5 points; the bounds are
/// three of both.
class PairedRoundsTest {
    private static final int EXPERIMENTS = 2000;
    private static final Simulation SIMULATION = new Simulation(5);

    @Test
    void the_error_over_all_looks_agrees_with_the_independent_simulation() {
        // any-look error of K = 2, 4, 8: 5.5, 4.6, 5.1 % (other seeds: 4.9–5.1 for K = 2)
        for (int contenders : new int[] {2, 4, 8}) {
            CellResult cell = equal(contenders, Machines.BASE);
            assertThat(cell.errors().familyWiseError().mid())
                    .as("%s contenders", contenders)
                    .isBetween(0.032, 0.068);
        }
    }

    @Test
    void heavy_tails_outliers_drift_and_a_step_leave_the_error_where_it_is() {
        double rounds = 6 * Machines.rules().roundSeconds(4);
        assertThat(equal(4, Machines.BASE.heavy()).errors().familyWiseError().mid())
                .isBetween(0.025, 0.06);
        assertThat(equal(4, Machines.BASE.outliers(0.03, 0.15))
                        .errors()
                        .familyWiseError()
                        .mid())
                .isBetween(0.03, 0.065);
        assertThat(equal(4, Machines.BASE.drifting(NoiseModels.SLOW))
                        .errors()
                        .familyWiseError()
                        .mid())
                .isBetween(0.03, 0.065);
        assertThat(equal(4, NoiseModels.step(Machines.BASE, rounds))
                        .errors()
                        .familyWiseError()
                        .mid())
                .isBetween(0.03, 0.065);
    }

    @Test
    void one_contender_of_nine_times_the_fork_variance_stays_within_its_stated_limit() {
        // 6.0 % there with a total error of 5 %
        assertThat(equal(4, Machines.BASE.uneven(9)).errors().familyWiseError().mid())
                .isBetween(0.04, 0.08);
    }

    @Test
    void the_time_until_a_leader_by_five_percent_is_shown_agrees_too() {
        // "best", d = 5: median / 90th percentile 8.8 / 11.7 min for K = 4, 3.7 / 5.9 for K = 2; a round is 1.47 and
        // 0.73 min
        assertThat(leading(4).times().leader().median())
                .hasValueSatisfying(median -> assertThat(median).isBetween(8.8 - 1.5, 8.8 + 1.5));
        assertThat(leading(4).times().leader().p90())
                .hasValueSatisfying(p90 -> assertThat(p90).isBetween(11.7 - 1.5, 11.7 + 3));
        assertThat(leading(2).times().leader().median())
                .hasValueSatisfying(median -> assertThat(median).isBetween(3.7 - 0.8, 3.7 + 0.8));
    }

    @Test
    void the_intervals_hold_the_truth_at_the_stop_of_mixed_contenders() {
        List<Double> mixed = List.of(10.0, 5.0, 2.0, 0.0);
        CellResult cell = SIMULATION.run(
                new Cell(
                        PairedRounds.of("own", Machines.rules(), 4),
                        "base",
                        Machines.noiseModel(Machines.BASE),
                        mixed,
                        0.03),
                EXPERIMENTS);
        assertThat(cell.errors().coverage())
                .hasValueSatisfying(coverage -> assertThat(coverage.mid()).isGreaterThan(0.94));
        assertThat(cell.errors().wrong().mid()).isLessThan(0.06);
    }

    @Test
    void who_is_beaten_leaves_the_race_and_the_leader_is_known_sooner() {
        Rules best = Machines.rules().forBest();
        List<Double> truth = List.of(10.0, 10.0, 0.0, 0.0);
        CellResult race = SIMULATION.run(
                new Cell(PairedRounds.of("best", best, 4), "base", Machines.noiseModel(Machines.BASE), truth, 0.03),
                300);
        CellResult all = SIMULATION.run(
                new Cell(
                        PairedRounds.of("all", Machines.rules(), 4),
                        "base",
                        Machines.noiseModel(Machines.BASE),
                        truth,
                        0.03),
                300);
        assertThat(race.minutes()).isLessThan(all.minutes());
        assertThat(race.errors().wrongBest().mid()).isLessThan(0.05);
    }

    @Test
    void a_hidden_twin_costs_time_and_no_error() {
        Simulation simulation = new Simulation(6);
        PairedRounds plain = PairedRounds.of("plain", Machines.rules(), 2);
        Cell without = new Cell(plain, "base", Machines.noiseModel(Machines.BASE), Cell.leading(5, 2), 0.03);
        Cell with =
                new Cell(plain.withTwin("twin"), "base", Machines.noiseModel(Machines.BASE), Cell.leading(5, 2), 0.03);
        assertThat(simulation.run(with, 300).minutes())
                .isGreaterThan(simulation.run(without, 300).minutes());
    }

    @Test
    void the_same_seed_gives_the_same_cell() {
        assertThat(equal(3, Machines.BASE)).isEqualTo(equal(3, Machines.BASE));
    }

    private static CellResult equal(int contenders, Noise noise) {
        return SIMULATION.run(
                new Cell(
                        PairedRounds.of("own", Machines.rules(), contenders).goingOn(),
                        "base",
                        Machines.noiseModel(noise),
                        Cell.equal(contenders),
                        0.03),
                EXPERIMENTS);
    }

    private static CellResult leading(int contenders) {
        return SIMULATION.run(
                new Cell(
                        PairedRounds.of("own", Machines.rules(), contenders),
                        "base",
                        Machines.noiseModel(Machines.BASE),
                        Cell.leading(5, contenders),
                        0.03),
                500);
    }
}
