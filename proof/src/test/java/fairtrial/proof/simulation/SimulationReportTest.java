package fairtrial.proof.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.stats.CriticalValues;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The whole grid on the rounds that ship with the tool, with few experiments: what CI proves of it.
class SimulationReportTest {
    private static final int EXPERIMENTS = 200;

    private static final List<CellResult> TOLD = new ArrayList<>();
    private static final SimulationReport REPORT =
            SimulationReport.of(RoundsCsv.shipped(), EXPERIMENTS, CriticalValues.TOTAL_ERROR, 1, false, TOLD::add);

    @Test
    void no_cell_calls_equals_different_more_often_than_chance_allows() {
        // 5 % of 200 are 10; more than 22 come by chance once in 5 000 cells
        assertThat(REPORT.section("error"))
                .allSatisfy(cell -> assertThat(cell.errors().familyWiseError().mid())
                        .as(
                                "%s, %s, %s",
                                cell.cell().noise(),
                                cell.cell().contenders(),
                                cell.cell().truth())
                        .isLessThanOrEqualTo(0.11));
        assertThat(REPORT.coverage().mid()).isGreaterThan(0.88);
    }

    @Test
    void every_cell_is_told_and_counted_once() {
        assertThat(TOLD).isEqualTo(REPORT.cells());
        assertThat(TOLD)
                .allSatisfy(cell -> assertThat(cell.cell().experiments()).isEqualTo(EXPERIMENTS));
    }

    @Test
    void it_reads_in_both_languages_with_the_same_figures() {
        String english = SimulationMarkdown.text(REPORT, Texts.inLanguage(Language.EN));
        String chinese = SimulationMarkdown.text(REPORT, Texts.inLanguage(Language.ZH));
        assertThat(english).contains("### Error and coverage", "real slices");
        assertThat(chinese).contains("### 错误率与覆盖率", "real slices");
        assertThat(chinese.lines().filter(line -> line.startsWith("| ")).count())
                .isEqualTo(english.lines().filter(line -> line.startsWith("| ")).count());
    }
}
