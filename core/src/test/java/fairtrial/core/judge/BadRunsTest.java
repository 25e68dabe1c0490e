package fairtrial.core.judge;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RunPlan;
import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.model.Contender;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.plan.Question;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.report.CurveData;
import fairtrial.core.report.Reports;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Runs from which nothing, or little, can be concluded: an answer each time, why there is none, and never an
/// interval without width.
class BadRunsTest {
    private static final SliceOutcome FAILED = new SliceOutcome.Failed("the agent gave up");

    @Test
    void nothing_but_the_plan() {
        assertThat(told(Runs.equal(0).record())).isEmpty();
    }

    @Test
    void a_reference_that_is_lost_in_mid_run_leaves_no_verdict_and_the_verdict_says_so() {
        for (Question question : List.of(new Question.NotWorse("b"), new Question.Reference("b"))) {
            RunRecord whole = Runs.equal(4).asking(question).record();
            List<JournalEvent> events = new ArrayList<>(whole.events());
            events.add(new JournalEvent.Lost(5, 1, "b", "died", ""));
            Result result = judged(new RunRecord(whole.plan(), whole.machine(), events));
            assertThat(result.primary()).isEmpty();
            assertThat(result.conclusion().verdict().ranking()).isEmpty();
            assertThat(result.conclusion().verdict().textEn()).contains("b did not run", "compares all with b");
            assertThat(result.conclusion().verdict().textZh()).contains("以 b 为参照");
        }
    }

    @Test
    void one_round_has_no_spread() {
        assertThat(told(Runs.equal(1).speed("b", 0.5).record()))
                .isNotEmpty()
                .allMatch(c ->
                        c.decision().verdict() == Answer.UNDECIDED && c.ratio().isEmpty())
                .allMatch(c ->
                        c.test().noInterval().filter("too-few-rounds"::equals).isPresent());
    }

    @Test
    void without_any_variance_no_certainty_is_claimed() {
        RunRecord copies = slices(s -> s.load().equals(Runs.CAPACITY), RunSlices.measured(40_000));
        assertThat(told(copies))
                .filteredOn(c -> c.pair().metric().equals("throughput_rps"))
                .isNotEmpty()
                .allSatisfy(c -> {
                    assertThat(c.decision().verdict()).isEqualTo(Answer.UNDECIDED);
                    assertThat(c.test().noInterval()).contains("zero-variance");
                });
    }

    @Test
    void a_contender_whose_slices_all_failed_leaves_nothing_to_compare_it_by() {
        RunRecord record = slices(s -> s.contender().equals("c"), FAILED);
        assertThat(told(record)).noneMatch(c -> named(c, "c") && c.decision().verdict() != Answer.UNDECIDED);
        assertThat(judged(record).conclusion().verdict().ranking().toString()).doesNotContain("c");
    }

    @Test
    void missing_blocks_are_missing_for_all_and_the_rest_is_judged() {
        RunRecord record = slices(s -> s.contender().equals("b") && s.block() % 2 == 0, FAILED);
        assertThat(told(record))
                .filteredOn(c -> c.test().family().equals("primary"))
                .hasSize(3)
                .allMatch(c -> c.ratio().isPresent());
    }

    @Test
    void when_every_slice_failed_nobody_is_ranked() {
        RunRecord record = slices(s -> true, FAILED);
        assertThat(told(record)).allMatch(c -> c.ratio().isEmpty());
        assertThat(judged(record).conclusion().verdict().ranking()).isEmpty();
    }

    @Test
    void slices_without_an_answer_have_no_logarithm() {
        SliceOutcome silent = new SliceOutcome.Measured(
                RunSlices.result(0, 0.5, new LoadErrors(0, 0, 16, 0, 0, 0), 0.1), RunSlices.evidence(0.99, 0));
        for (String silentOne : List.of("b", "a")) {
            RunRecord record = slices(s -> s.contender().equals(silentOne), silent);
            assertThat(told(record))
                    .noneMatch(c -> named(c, silentOne) && c.decision().verdict() != Answer.UNDECIDED);
        }
        assertThat(told(slices(s -> true, silent))).allMatch(c -> c.ratio().isEmpty());
    }

    @Test
    void a_contender_that_died_half_way_keeps_the_rounds_of_the_others() {
        RunRecord whole = Runs.equal(6).record();
        List<JournalEvent> events = new ArrayList<>(whole.events());
        events.removeIf(e ->
                e instanceof JournalEvent.Slice(SliceRecord s) && s.contender().equals("c") && s.round() > 3);
        events.add(new JournalEvent.Lost(4, 1, "c", "exit code 1", "OutOfMemoryError"));
        Optional<Comparison> others = told(new RunRecord(whole.plan(), whole.machine(), events)).stream()
                .filter(c -> c.test().family().equals("primary"))
                .filter(c -> !named(c, "c"))
                .findFirst();
        assertThat(others)
                .hasValueSatisfying(c -> assertThat(c.test().nRounds()).isEqualTo(6));
    }

    @Test
    void one_contender_alone_is_measured_and_not_compared() {
        assertThat(told(among(1))).isEmpty();
    }

    @Test
    void fifty_contenders_are_judged_like_four() {
        assertThat(told(among(50)))
                .filteredOn(c -> c.test().family().equals("primary"))
                .hasSize(50 * 49 / 2);
    }

    private static boolean named(Comparison c, String contender) {
        return c.pair().a().equals(contender) || c.pair().b().equals(contender);
    }

    /// Six rounds with that outcome in some slices.
    private static RunRecord slices(Predicate<SliceRecord> which, SliceOutcome outcome) {
        return Runs.slices(Runs.equal(6).record(), s -> which.test(s) ? Runs.with(s, outcome) : s);
    }

    /// A run of that many contenders without a placebo; from the fourth on they have measured what c has.
    private static RunRecord among(int contenders) {
        RunRecord whole = Runs.equal(6).record();
        List<Contender> three = whole.plan().ranked();
        List<Contender> all = IntStream.range(0, contenders)
                .mapToObj(i -> i < 3 ? three.get(i) : RunPlan.contender("c" + i))
                .toList();
        List<JournalEvent> events = whole.events().stream()
                .flatMap(event ->
                        all.stream().flatMap(c -> of(event, c, three.get(2).id())))
                .distinct()
                .toList();
        return new RunRecord(
                whole.plan()
                        .withContenders(all, whole.plan().environment().jvm().flags()),
                whole.machine(),
                events);
    }

    /// What an event is for that contender, whose figures may be those of `original`.
    private static Stream<JournalEvent> of(JournalEvent event, Contender c, String original) {
        String source = c.id().length() > 1 ? original : c.id();
        return switch (event) {
            case JournalEvent.Slice(SliceRecord s) ->
                s.contender().equals(source) ? Stream.of(new JournalEvent.Slice(of(s, c.id()))) : Stream.empty();
            case JournalEvent.Booted(int round, int attempt, String id, BootFacts facts) ->
                id.equals(source) ? Stream.of(new JournalEvent.Booted(round, attempt, c.id(), facts)) : Stream.empty();
            default -> Stream.of(event);
        };
    }

    private static SliceRecord of(SliceRecord s, String id) {
        return new SliceRecord(
                s.round(), s.attempt(), s.workload(), s.load(), s.block(), s.position(), id, s.atMillis(), s.outcome());
    }

    /// All comparisons; nothing that is said holds a NaN or an endless number, and no interval is without width.
    private static List<Comparison> told(RunRecord record) {
        Result result = judged(record);
        String html = Reports.html(result, record, CurveData.run(record), List.of());
        assertThat(html + result).doesNotContain("NaN", "Infinity", "∞");
        assertThat(result.conclusion().verdict().textEn()).isNotBlank();
        assertThat(result.conclusion().verdict().textZh()).isNotBlank();
        assertThat(result.statistics().comparisons())
                .allSatisfy(
                        c -> c.ratio().ifPresent(ratio -> assertThat(ratio.hi()).isGreaterThan(ratio.lo())));
        return result.statistics().comparisons();
    }

    private static Result judged(RunRecord record) {
        return new Judge(new ComparisonFamilies(), "0.1.0").judge(record, "0f");
    }
}
