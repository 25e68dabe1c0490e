package fairtrial.proof.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import org.junit.jupiter.api.Test;

class OccasionReportTest {
    /// Fitted from what was measured: four of the five lie between 11 and 24 %, the fifth at 30 %.
    @Test
    void what_real_runs_varied_by_is_found() {
        OccasionFit fit = OccasionFit.shipped();
        assertThat(fit.occasions()).isEqualTo(5);
        assertThat(fit.meanLog()).isCloseTo(Math.log1p(0.177), within(0.02));
        assertThat(fit.betweenSd()).isBetween(0.05, 0.09);
        assertThat(fit.lo()).isLessThan(fit.betweenSd()).isGreaterThan(0.02);
    }

    /// Without an effect of the occasion a single run covers the long run as it covers itself; with one it does not,
    /// and the pooled verdict does.
    @Test
    void occasions_break_a_single_runs_coverage_and_not_the_pooled_one() {
        OccasionResult still = cell(0);
        assertThat(still.single().longRun()).isEqualTo(still.single().during());
        OccasionResult moving = cell(0.05);
        assertThat(moving.single().during().mid()).isGreaterThan(0.93);
        assertThat(moving.single().longRun().mid()).isLessThan(0.6);
        assertThat(moving.single().wrong().mid()).isGreaterThan(0.4);
        moving.planned().values().forEach(pooled -> {
            assertThat(pooled.wrong().mid()).isLessThan(0.08);
            assertThat(pooled.coverage().mid()).isGreaterThan(0.92);
        });
        assertThat(moving.anyLook().mid()).isLessThan(0.08);
    }

    /// Nothing depends on the order in which threads come to an end.
    @Test
    void the_same_seed_gives_the_same() {
        assertThat(cell(0.05)).isEqualTo(cell(0.05));
    }

    @Test
    void its_tables_are_told_in_both_languages() {
        OccasionReport report = OccasionReport.of(
                RoundsCsv.shipped(),
                20,
                0.04,
                7,
                cell -> assertThat(cell.cell().experiments()).isEqualTo(20));
        String english = OccasionMarkdown.text(report, Texts.inLanguage(Language.EN));
        String chinese = OccasionMarkdown.text(report, Texts.inLanguage(Language.ZH));
        assertThat(english).contains("### Pooled verdicts", "| two states |").doesNotContain("simulation.");
        assertThat(chinese).contains("### 合并的结论").doesNotContain("simulation.");
        assertThat(english.lines().count()).isEqualTo(chinese.lines().count());
    }

    private static OccasionResult cell(double sd) {
        Rules rules = new Rules(3, 4, 4, 0.5, 10, 0.05, 0.04, false);
        OccasionCell cell = new OccasionCell(
                PairedRounds.of("quiet", rules, 3),
                "quiet",
                new NoiseModel.Modelled(Noise.calm(0.03, 0.5, 0.01)),
                new OccasionEffects("any", sd, sd, OccasionEffects.Shape.NORMAL),
                Cell.equal(3));
        return OccasionReport.result(cell, OccasionCell.Critical.of(3), 400, 5);
    }
}
