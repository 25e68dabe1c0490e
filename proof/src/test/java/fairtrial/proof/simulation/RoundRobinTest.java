package fairtrial.proof.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RoundRobinTest {
    private static final Simulation SIMULATION = new Simulation(12);

    @Test
    void covers_in_ninety_five_percent_of_trials_where_its_own_test_says_so() {
        // tachometer, src/test/stats_test.ts, "confidence intervals": two benchmarks, independent samples of one
        // distribution each, one look; 95 % ± 1 %
        RoundRobin once = new RoundRobin("once", 50, 10, 2, 0, 0);
        CellResult cell = SIMULATION.run(
                new Cell(once, "samples", Machines.noiseModel(Noise.calm(0.03, 2, 0)), Cell.leading(5, 2), 0.03), 5000);
        assertThat(cell.errors().coverage())
                .hasValueSatisfying(coverage -> assertThat(coverage.mid()).isBetween(0.94, 0.96));
    }

    @Test
    void calls_equals_different_in_nearly_every_run_as_in_the_independent_simulation() {
        // SIMULATION.md, section 2, tachometer-like, calm, 8 min: 90 % at the end, 96 % at any look
        RoundRobin peeking = new RoundRobin("peeking", 10, 1, 2, 8, 12);
        CellResult cell =
                SIMULATION.run(new Cell(peeking, "calm", Machines.noiseModel(Machines.BASE), Cell.equal(4), 0.03), 500);
        assertThat(cell.errors().familyWiseError().mid()).isBetween(0.92, 0.99);
    }
}
