package fairtrial.proof.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.stats.CriticalValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The rules of other tools on the rounds that ship with this one. The table is written to `target/rivals.md`;
/// `-Dexperiments=10000` makes that of `docs/simulation.md`.
class RivalsTest {
    private static final int EXPERIMENTS = Integer.getInteger("experiments", 200);

    /// The seed of `selftest --simulate`.
    private static final Simulation SIMULATION = new Simulation(20_261_121);

    private static final List<CellResult> RESULTS = new RivalGrid(
                    NoiseFit.of(RoundsCsv.shipped()), CriticalValues.TOTAL_ERROR)
            .cells().stream().map(cell -> SIMULATION.run(cell, EXPERIMENTS)).toList();

    @Test
    void no_rule_but_this_one_keeps_equals_apart_from_differences() {
        List<CellResult> equal = RESULTS.stream()
                .filter(cell -> cell.cell().truth().equals("0 0 0 0"))
                .toList();
        double own = equal.stream()
                .filter(cell -> cell.cell().protocol().equals("fairtrial"))
                .mapToDouble(cell -> cell.errors().wrong().mid())
                .max()
                .orElseThrow();
        assertThat(equal)
                .filteredOn(cell -> !cell.cell().protocol().equals("fairtrial"))
                .hasSize(15)
                .allSatisfy(cell -> assertThat(cell.errors().wrong().mid()).isGreaterThan(own));
    }

    @Test
    void its_table_has_a_row_for_every_protocol_and_noise() throws IOException {
        String table = new RivalTable(RESULTS).text();
        assertThat(table.lines()).hasSize(2 + 18);
        assertThat(table).contains("| best-of-3x10min | calm | 122.4 |");
        Files.writeString(Files.createDirectories(Path.of("target")).resolve("rivals.md"), table);
    }
}
