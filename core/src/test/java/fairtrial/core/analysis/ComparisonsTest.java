package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.plan.Question;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonsTest {
    private static final ComparisonFamilies FAMILIES = new ComparisonFamilies();

    @Test
    void contenders_of_the_same_speed_are_equivalent() {
        assertThat(primary(Runs.equal(6)))
                .hasSize(3)
                .allMatch(c -> c.decision().verdict() == Answer.EQUIVALENT
                        && c.decision().withinMargin()
                        && c.test().nRounds() == 6);
    }

    @Test
    void ten_percent_less_is_slower_and_the_interval_holds_the_truth() {
        Comparison slower = pair(primary(Runs.equal(6).speed("b", 0.9)), "b", "c");
        assertThat(slower.decision().verdict()).isEqualTo(Answer.SLOWER);
        assertThat(slower.ratio()).hasValueSatisfying(ratio -> {
            assertThat(ratio.lo()).isLessThan(0.9);
            assertThat(ratio.hi()).isGreaterThan(0.9).isLessThan(1);
        });
    }

    @Test
    void fewer_than_three_rounds_have_no_interval_and_say_why() {
        assertThat(primary(Runs.equal(2))).isNotEmpty().allSatisfy(c -> {
            assertThat(c.ratio()).isEmpty();
            assertThat(c.decision().verdict()).isEqualTo(Answer.UNDECIDED);
            assertThat(c.test().noInterval()).contains("before-first-look");
        });
    }

    @Test
    void the_placebo_has_a_family_of_its_own() {
        Comparisons all = new Comparisons(Runs.equal(4).record(), FAMILIES);
        assertThat(all.placebo()).hasValueSatisfying(c -> {
            assertThat(c.test().family()).isEqualTo(Comparisons.PLACEBO);
            assertThat(List.of(c.pair().a(), c.pair().b())).containsExactly("a", "a-twin");
        });
        assertThat(all.primary())
                .noneMatch(c -> c.pair().a().equals("a-twin") || c.pair().b().equals("a-twin"));
        assertThat(all.secondary())
                .noneMatch(c -> c.pair().a().equals("a-twin") || c.pair().b().equals("a-twin"));
    }

    @Test
    void a_reference_is_compared_with_each_and_the_others_never_with_each_other() {
        List<Comparison> told = primary(Runs.equal(4).asking(new Question.Reference("b")));
        assertThat(told).hasSize(2).allMatch(c -> c.pair().b().equals("b"));
        assertThat(told.stream().map(comparison -> comparison.pair().a())).containsExactly("a", "c");
    }

    @Test
    void a_slice_that_failed_drops_its_block_for_all() {
        RunRecord record = Runs.slices(
                Runs.equal(3).record(),
                s -> s.round() == 2 && s.block() == 3 && s.contender().equals("b")
                        ? Runs.with(s, new SliceOutcome.Failed("refused"))
                        : s);
        RoundTable table = RoundTable.of(record, Runs.CAPACITY, List.of("a", "b", "c"));
        assertThat(table.droppedBlocks()).isEqualTo(1);
        assertThat(table.blocks()).isEqualTo(11);
        assertThat(table.slicesOf("a").get(1)).noneMatch(s -> s.block() == 3).hasSize(3);
    }

    @Test
    void a_slice_that_is_missing_drops_its_block_for_all() {
        RunRecord whole = Runs.equal(3).record();
        List<JournalEvent> events = new ArrayList<>(whole.events());
        events.removeIf(e -> e instanceof JournalEvent.Slice(var s)
                && s.round() == 1
                && s.block() == 1
                && s.contender().equals("c")
                && s.load().equals(Runs.CAPACITY));
        RunRecord record = new RunRecord(whole.plan(), whole.machine(), events);
        RoundTable table = RoundTable.of(record, Runs.CAPACITY, List.of("a", "b", "c"));
        assertThat(table.droppedBlocks()).isEqualTo(1);
        assertThat(RoundTable.of(record, Runs.CAPACITY, List.of("a", "b")).droppedBlocks())
                .isZero();
    }

    @Test
    void who_is_beaten_by_nobody_left_shares_a_tier() {
        List<Comparison> told = primary(Runs.equal(6).speed("b", 0.8));
        assertThat(Tiers.of(List.of("a", "b", "c"), told)).containsExactly(List.of("a", "c"), List.of("b"));
        assertThat(Tiers.of(List.of("a", "b", "c"), List.of())).containsExactly(List.of("a", "b", "c"));
    }

    @Test
    void one_comparison_is_enough_for_an_order_from_either_side() {
        List<Comparison> told = primary(Runs.equal(6).speed("b", 0.8));
        assertThat(Tiers.of(List.of("a", "b"), List.of(pair(told, "a", "b"))))
                .containsExactly(List.of("a"), List.of("b"));
        assertThat(Tiers.of(List.of("b", "c"), List.of(pair(told, "b", "c"))))
                .containsExactly(List.of("c"), List.of("b"));
    }

    private static List<Comparison> primary(Runs runs) {
        return new Comparisons(runs.record(), FAMILIES).primary();
    }

    private static Comparison pair(List<Comparison> all, String a, String b) {
        return all.stream()
                .filter(c -> c.pair().a().equals(a) && c.pair().b().equals(b))
                .findFirst()
                .orElseThrow();
    }
}
