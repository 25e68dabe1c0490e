package fairtrial.proof.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MachineReportTest {
    private static final ComparisonFamilies FAMILIES = new ComparisonFamilies();

    /// With 400 experiments a share of 5 % has a standard deviation of 1.1 points.
    @Test
    void effects_of_machines_break_rounds_as_units_and_not_machines_as_blocks() {
        MachineResult none = cell(0, 3);
        assertThat(none.wrong().mid()).isLessThan(0.08);
        assertThat(none.unitsWrong().mid()).isLessThan(0.08);
        MachineResult strong = cell(0.05, 3);
        assertThat(strong.wrong().mid()).isLessThan(0.08);
        assertThat(strong.coverage().mid()).isGreaterThan(0.92);
        assertThat(strong.unitsWrong().mid()).isGreaterThan(0.15);
        assertThat(strong.differs().mid()).isGreaterThan(0.9);
        assertThat(none.differs().mid()).isLessThan(0.08);
    }

    @Test
    void the_order_of_arrival_makes_more_errors_than_the_order_of_numbers() {
        MachineResult result = cell(0.05, 8);
        assertThat(result.arrivalWrong().mid()).isGreaterThan(2 * result.wrong().mid());
    }

    @Test
    void the_same_seed_gives_the_same() {
        assertThat(cell(0.05, 8)).isEqualTo(cell(0.05, 8));
    }

    @Test
    void rounds_are_dealt_as_said() {
        assertThat(deal(MachineDeal.IN_TURN)).containsExactly(0, 1, 2, 3, 0, 1, 2, 3);
        assertThat(deal(MachineDeal.ONE_TAKES_HALF)).containsExactly(0, 1, 0, 2, 0, 3, 0, 1);
        assertThat(deal(MachineDeal.ONE_LOST)).containsExactly(0, 1, 2, 3, 1, 2, 3, 1);
        assertThat(MachineDeal.AS_THEY_FINISH.machine(5, new double[] {3, 1, 2}))
                .isEqualTo(1);
    }

    private static int[] deal(MachineDeal deal) {
        int[] machines = new int[8];
        Arrays.setAll(machines, round -> deal.machine(round, new double[4]));
        return machines;
    }

    /// Every round arrives once, whatever the order, and the last look sees the same rounds.
    @Test
    void both_orders_have_the_same_rounds() {
        MachineCampaign campaign = MachineCampaign.draw(machineCell(0.05, 8, MachineDeal.ROUNDS_LOST), 3);
        double[] byNumber = sorted(campaign.byNumber(campaign.rounds()));
        double[] byArrival = sorted(campaign.byArrival(campaign.rounds()));
        assertThat(byArrival).containsExactly(byNumber, within(0.0));
        assertThat(campaign.byNumber(3).count()).isEqualTo(3);
    }

    private static double[] sorted(MachineCampaign.Seen seen) {
        return Arrays.stream(seen.contrasts())
                .mapToDouble(row -> row[0])
                .sorted()
                .toArray();
    }

    @Test
    void its_tables_are_told_in_both_languages() {
        NoiseFit noise = NoiseFit.of(RoundsCsv.shipped());
        OccasionFit between = OccasionFit.shipped();
        List<MachineCell> cells = MachineGrid.cells(noise, between.betweenSd()).stream()
                .filter(cell -> cell.percents().size() == 2 && cell.machines() < 8)
                .toList();
        MachineReport report = MachineReport.of(
                noise,
                between,
                cells,
                2,
                7,
                cell -> assertThat(cell.cell().experiments()).isEqualTo(2));
        String english = MachineMarkdown.text(report, Texts.inLanguage(Language.EN));
        String chinese = MachineMarkdown.text(report, Texts.inLanguage(Language.ZH));
        assertThat(english)
                .contains("### Verdicts over machines", "| two states |", "as machines finish")
                .doesNotContain("simulation.");
        assertThat(chinese).contains("### 跨机器的结论").doesNotContain("simulation.");
        assertThat(english.lines().count()).isEqualTo(chinese.lines().count());
    }

    private static MachineResult cell(double sd, int machines) {
        return MachineReport.result(machineCell(sd, machines, MachineDeal.IN_TURN), FAMILIES, 400, 5);
    }

    private static MachineCell machineCell(double sd, int machines, MachineDeal deal) {
        return new MachineCell(
                new Rules(3, 16, 4, 0.5, 10, 0.05, 0, false),
                "quiet",
                Noise.calm(0.03, 0.5, 0.01),
                new OccasionEffects("any", sd, sd, OccasionEffects.Shape.NORMAL),
                machines,
                deal,
                Cell.equal(3));
    }
}
