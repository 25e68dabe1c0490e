package fairtrial.core.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Runs;
import fairtrial.core.occasion.OccasionFactory;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Occasion;
import fairtrial.core.verdict.Occasions;
import fairtrial.core.verdict.PooledComparison;
import fairtrial.core.verdict.PooledOccasions;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.Stability;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What a verdict says it holds for, and what several occasions come to.
class OccasionVerdictTest {
    private static final Judge JUDGE = new Judge(new ComparisonFamilies(), "0.1.0");

    @Test
    void a_single_run_speaks_of_itself_alone() {
        Result result = JUDGE.judge(run(0.8), "0f");
        assertThat(result.conclusion().occasions()).isEmpty();
        assertThat(result.conclusion().verdict().textEn())
                .contains("during this run")
                .contains("--again");
        assertThat(result.conclusion().verdict().textZh()).contains("本次运行期间");
    }

    @Test
    void a_contender_alone_is_an_occasion_without_a_pair() {
        RunRecord both = Runs.equal(3).record();
        Plan alone = both.plan().withContenders(both.plan().ranked().subList(0, 1), List.of());
        RunRecord record = new RunRecord(alone, both.machine(), both.events());
        assertThat(OccasionFactory.of("alone", record, "0f", List.of()).contrasts())
                .isEmpty();
        assertThat(JUDGE.judge(record, "0f").conclusion().occasions()).isEmpty();
    }

    @Test
    void two_occasions_are_shown_and_not_pooled() {
        Result result = judged(Optional.empty(), List.of(0.80, 0.81));
        PooledOccasions found = result.conclusion().occasions().orElseThrow();
        assertThat(found.occasions()).hasSize(2);
        assertThat(found.pooled()).isZero();
        assertThat(found.comparisons()).isEmpty();
        assertThat(result.conclusion().verdict().textEn())
                .contains("during this run; 2 of 2 occasions count so far, and 3 are needed");
        assertThat(result.conclusion().verdict().ranking()).containsExactly(List.of("a", "c"), List.of("b"));
    }

    @Test
    void three_planned_ones_that_agree_are_pooled_and_called_stable() {
        Result result = judged(Optional.of(3), List.of(0.80, 0.802, 0.798));
        PooledComparison pair = pair(result, "a", "b");
        assertThat(pair.comparison().decision().verdict()).isEqualTo(Answer.FASTER);
        assertThat(pair.comparison().ratio().orElseThrow().mid()).isCloseTo(1.25, within(0.01));
        assertThat(pair.stability()).isEqualTo(Stability.STABLE);
        assertThat(result.conclusion().verdict().ranking()).containsExactly(List.of("a", "c"), List.of("b"));
        assertThat(result.conclusion().verdict().textEn())
                .startsWith("3 occasions from ")
                .contains("Stable within 5.0 %");
    }

    /// Each run alone is sure that a is faster; together they are not, because the difference moves.
    @Test
    void what_moves_with_the_machine_is_said_and_widens_the_pooled_interval() {
        Result result = judged(Optional.of(3), List.of(0.70, 0.97, 0.85));
        PooledComparison pair = pair(result, "a", "b");
        assertThat(pair.stability()).isEqualTo(Stability.MOVED);
        assertThat(pair.comparison().decision().verdict()).isEqualTo(Answer.UNDECIDED);
        assertThat(pair.betweenPercent().lo()).isGreaterThan(5);
        assertThat(result.primary().stream()
                        .filter(c -> c.isBetween("a", "b"))
                        .findFirst()
                        .orElseThrow()
                        .decision()
                        .verdict())
                .isEqualTo(Answer.FASTER);
        assertThat(result.conclusion().verdict().textEn())
                .contains("a against b changed with the machine's state: +43");
        assertThat(result.conclusion().verdict().ranking()).hasSize(1);
    }

    /// The number was fixed before anybody looked.
    @Test
    void occasions_beyond_the_planned_number_are_shown_and_not_pooled() {
        PooledOccasions found = judged(Optional.of(3), List.of(0.80, 0.802, 0.798, 0.5))
                .conclusion()
                .occasions()
                .orElseThrow();
        assertThat(found.pooled()).isEqualTo(3);
        assertThat(found.occasions()).hasSize(4);
        assertThat(found.comparisons())
                .isEqualTo(judged(Optional.of(3), List.of(0.80, 0.802, 0.798))
                        .conclusion()
                        .occasions()
                        .orElseThrow()
                        .comparisons());
    }

    /// Half of the error belongs to the third, so a number that was not planned costs width.
    @Test
    void occasions_that_come_as_they_come_are_pooled_from_the_third_on_with_wider_intervals() {
        List<Double> speeds = List.of(0.80, 0.81, 0.79);
        double planned = width(judged(Optional.of(3), speeds));
        double open = width(judged(Optional.empty(), speeds));
        assertThat(open).isGreaterThan(1.2 * planned);
        assertThat(judged(Optional.empty(), List.of(0.80, 0.81, 0.79, 0.8))
                        .conclusion()
                        .occasions()
                        .orElseThrow()
                        .pooled())
                .isEqualTo(4);
    }

    @Test
    void an_occasion_that_a_check_refuses_does_not_count() {
        List<Occasion> earlier = new ArrayList<>(occasions(List.of(0.80, 0.81, 0.79)));
        Occasion first = earlier.getFirst();
        earlier.set(
                0,
                new Occasion(
                        first.run(),
                        first.planHash(),
                        first.epochMillis(),
                        first.seed(),
                        first.toolVersion(),
                        first.rounds(),
                        first.contrasts(),
                        Optional.of("invalid")));
        PooledOccasions found =
                judged(Optional.of(4), earlier, 0.8).conclusion().occasions().orElseThrow();
        assertThat(found.counted()).isEqualTo(3);
        assertThat(found.pooled()).isZero();
        assertThat(found.needed()).isEqualTo(4);
    }

    @Test
    void a_run_that_is_not_over_does_not_count_yet() {
        RunRecord going = Runs.equal(6).speed("b", 0.8).record();
        List<JournalEvent> events = going.events().stream()
                .filter(event -> !(event instanceof JournalEvent.Finished))
                .toList();
        Result judged = JUDGE.judge(new RunRecord(going.plan(), going.machine(), events), "0f");
        Occasion occasion =
                OccasionFactory.of("run", new RunRecord(going.plan(), going.machine(), events), "0f", judged.primary());
        assertThat(occasion.left()).contains("unfinished");
    }

    private static double width(Result result) {
        return pair(result, "a", "b").comparison().ratio().orElseThrow().halfWidth();
    }

    private static PooledComparison pair(Result result, String a, String b) {
        return result.conclusion().occasions().orElseThrow().comparisons().stream()
                .filter(pair -> pair.comparison().isBetween(a, b))
                .findFirst()
                .orElseThrow();
    }

    private static RunRecord run(double speedOfB) {
        RunRecord record = Runs.equal(6).speed("b", speedOfB).record();
        List<JournalEvent> events = new ArrayList<>(record.events());
        if (record.end().isEmpty()) {
            events.add(new JournalEvent.Finished(EndReason.BUDGET, 600_000));
        }
        return new RunRecord(record.plan(), record.machine(), events);
    }

    private static List<Occasion> occasions(List<Double> speeds) {
        List<Occasion> all = new ArrayList<>();
        for (double speed : speeds) {
            RunRecord record = run(speed);
            String hash = "hash" + all.size();
            all.add(OccasionFactory.of(
                    "run-" + all.size(), record, hash, JUDGE.judge(record, hash).primary()));
        }
        return all;
    }

    private static Result judged(Optional<Integer> planned, List<Double> speeds) {
        return judged(planned, occasions(speeds.subList(0, speeds.size() - 1)), speeds.getLast());
    }

    private static Result judged(Optional<Integer> planned, List<Occasion> earlier, double speed) {
        RunRecord record = run(speed);
        Occasions place = new Occasions(Occasions.SCHEMA, "last", planned, Optional.empty(), earlier);
        return JUDGE.judge(new RunRecord(record.plan(), record.machine(), record.events(), Optional.of(place)), "last");
    }
}
