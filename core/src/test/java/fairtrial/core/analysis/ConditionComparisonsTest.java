package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.judge.Judge;
import fairtrial.core.plan.Condition;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.verdict.ConditionComparison;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ConditionComparisonsTest {
    private static final Judge JUDGE = new Judge(new ComparisonFamilies(), "0.1.0");
    private static final List<String> IDS = List.of("a", "b", "c");

    @Test
    void a_difference_that_is_gone_with_more_connections_is_named_first() {
        RunRecord record = Runs.equal(6).speed("b", 0.8).record();
        Result result = judged(driven(record, Condition.MORE_CONNECTIONS, Map.of("b", 1.25)));
        assertThat(changing(result)).containsExactlyInAnyOrder("a b", "b c");
        assertThat(result.conclusion().verdict().textEn())
                .startsWith("The order depends on the load. The following holds at 16 connections.")
                .contains("At 64 connections, a and b differ by at most");
        assertThat(result.conclusion().verdict().textZh())
                .startsWith("排名取决于负载，")
                .contains("64 个连接时");
    }

    @Test
    void an_order_that_turns_round_is_told_with_its_new_leader() {
        RunRecord record = Runs.equal(6).speed("b", 0.9).record();
        Result result = judged(driven(record, Condition.SLEEPING_THREADS, Map.of("a", 0.7)));
        assertThat(changing(result)).contains("a b");
        assertThat(result.conclusion().verdict().textEn())
                .containsPattern(
                        "With load threads that sleep while waiting, b is [0-9.]+ % faster than a \\(95 % CI ");
    }

    @Test
    void the_same_order_under_another_load_is_no_change() {
        RunRecord record = Runs.equal(6).speed("b", 0.8).record();
        Result result = judged(driven(record, Condition.FEWER_CONNECTIONS, Map.of()));
        assertThat(result.statistics().conditions()).hasSize(3).allSatisfy(c -> {
            assertThat(c.comparison().pair().load().connections()).isEqualTo(4);
            assertThat(c.changesOrder()).isFalse();
        });
        assertThat(result.conclusion().verdict().textEn()).doesNotContain("depends");
    }

    @Test
    void differences_between_jvm_launches_cancel_in_the_shift() {
        RunRecord record = Runs.equal(6).noise(0.05).record();
        Result result = judged(driven(record, Condition.MORE_CONNECTIONS, Map.of()));
        assertThat(result.statistics().conditions()).hasSize(3).allSatisfy(c -> {
            double under = c.comparison().ratio().orElseThrow().halfWidth();
            assertThat(c.shift().orElseThrow().halfWidth()).isLessThan(under / 4);
        });
    }

    @Test
    void a_run_without_such_slices_has_no_conditions() {
        assertThat(judged(Runs.equal(4).record()).statistics().conditions()).isEmpty();
    }

    @Test
    void a_plan_asks_a_quarter_four_times_and_the_other_manner() {
        assertThat(Condition.of(Runs.equal(3).record().plan()))
                .containsExactly(Condition.SLEEPING_THREADS, Condition.FEWER_CONNECTIONS, Condition.MORE_CONNECTIONS);
    }

    private static List<String> changing(Result result) {
        return result.statistics().conditions().stream()
                .filter(ConditionComparison::changesOrder)
                .map(c ->
                        c.comparison().pair().a() + " " + c.comparison().pair().b())
                .toList();
    }

    /// The run with slices of that condition, where contenders have these shares of what the round measured.
    private static RunRecord driven(RunRecord record, Condition condition, Map<String, Double> speeds) {
        SplittableRandom random = new SplittableRandom(5);
        List<JournalEvent> events = new ArrayList<>(record.events());
        for (JournalEvent.RoundFinished round : record.finishedRounds()) {
            for (int block = 1; block <= Condition.BLOCKS; block++) {
                for (String id : IDS) {
                    double usual = record.capacity(id).stream()
                            .filter(slice -> slice.round() == round.round())
                            .mapToDouble(MeasuredSlice::throughput)
                            .average()
                            .orElseThrow();
                    double rate = usual * speeds.getOrDefault(id, 1.0) * Math.exp(0.002 * random.nextGaussian());
                    SliceRecord slice = new SliceRecord(
                            round.round(),
                            1,
                            "hello",
                            condition.load(record.plan()),
                            block,
                            1,
                            id,
                            round.atMillis(),
                            RunSlices.measured(rate));
                    events.add(new JournalEvent.Probed(ProbeKind.of(condition), 0, slice));
                }
            }
        }
        return new RunRecord(record.plan(), record.machine(), events);
    }

    private static Result judged(RunRecord record) {
        return JUDGE.judge(record, "abc");
    }
}
