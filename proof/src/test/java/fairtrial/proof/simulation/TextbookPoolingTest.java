package fairtrial.proof.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Markdown;
import fairtrial.core.stats.CriticalValues;
import fairtrial.proof.simulation.OccasionResult.Pooled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Decision 0036: occasions pooled as plain means, against the textbook. The table is written to
/// `target/textbook-pooling.md`; `-Dexperiments=10000` makes that of `docs/simulation.md`.
class TextbookPoolingTest {
    private static final int EXPERIMENTS = Integer.getInteger("experiments", 20);

    /// The seed of `selftest --simulate`.
    private static final long SEED = 20_261_121;

    private static final List<OccasionCell> CELLS = OccasionReport.cells(
            NoiseFit.of(RoundsCsv.shipped()), OccasionFit.shipped().betweenSd(), CriticalValues.TOTAL_ERROR);

    @Test
    void textbook_intervals_are_much_wider_with_three_occasions_of_four_contenders() {
        OccasionCell cell = CELLS.stream()
                .filter(one -> one.noise().equals("quiet")
                        && one.effects().name().equals("as seen")
                        && one.percents().equals(Cell.equal(4)))
                .findFirst()
                .orElseThrow();
        Pooled textbook = new TextbookPooling(cell).run(EXPERIMENTS, SEED).getFirst();
        OccasionResult own = OccasionReport.result(cell, OccasionCell.Critical.of(4), EXPERIMENTS, SEED);
        assertThat(own.planned())
                .hasEntrySatisfying(
                        3, plain -> assertThat(textbook.halfPercent()).isGreaterThan(1.4 * plain.halfPercent()));
    }

    @Test
    void its_table_has_a_row_for_every_cell() throws IOException {
        List<String> heads = new ArrayList<>(List.of("noise", "between occasions", "contenders", "true values, %"));
        OccasionCell.PLANNED.forEach(count -> heads.add(count + " occasions"));
        String table = Markdown.of(List.of(Block.Table.of(
                heads, CELLS.stream().map(TextbookPoolingTest::row).toList())));
        assertThat(table.lines().filter(line -> line.startsWith("|"))).hasSize(2 + 31);
        Files.writeString(Files.createDirectories(Path.of("target")).resolve("textbook-pooling.md"), table);
    }

    private static List<String> row(OccasionCell cell) {
        List<String> row = new ArrayList<>(List.of(
                cell.noise(),
                cell.effects().name(),
                String.valueOf(cell.percents().size()),
                Cell.text(cell.percents())));
        new TextbookPooling(cell).run(EXPERIMENTS, SEED).forEach(pooled -> row.add(OccasionMarkdown.figures(pooled)));
        return row;
    }
}
