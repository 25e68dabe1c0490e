package fairtrial.core.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.judge.Judge;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.plan.Looks;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Runs whose data allow no advice.
class NoAdviceTest {
    private static final Looks ONE_ROUND = new Looks(1, 1, true);

    private static Result judged(RunRecord record) {
        return new Judge(new ComparisonFamilies(), "0.1.0").judge(record, "0f");
    }

    private static List<String> said(RunRecord record, Language language) {
        AdviceWords words = new AdviceWords(judged(record), record);
        return Stream.of(words.answer(), words.costs(), words.changes())
                .flatMap(List::stream)
                .map(Texts.inLanguage(language)::say)
                .toList();
    }

    private static RunRecord and(RunRecord record, JournalEvent... more) {
        List<JournalEvent> events = new ArrayList<>(record.events());
        events.addAll(List.of(more));
        return new RunRecord(record.plan(), record.machine(), events);
    }

    private static RunRecord invalid(RunRecord record) {
        return Runs.slices(
                record,
                s -> Runs.with(
                        s,
                        new SliceOutcome.Measured(
                                RunSlices.result(40_000, 0.5, new LoadErrors(0, 0, 1, 0, 0, 0), 16 / 40_000.0),
                                RunSlices.evidence(0.01, 0))));
    }

    @Test
    void before_the_first_verdict_one_line_names_the_command_that_goes_on() {
        for (int rounds = 0; rounds < 3; rounds++) {
            assertThat(said(Runs.equal(rounds).record(), Language.EN))
                    .singleElement()
                    .asString()
                    .startsWith("Nothing can be advised yet: " + rounds + " of the 3 rounds")
                    .endsWith("fairtrial compare --resume RUN");
        }
        assertThat(said(Runs.equal(0).record(), Language.ZH))
                .singleElement()
                .asString()
                .contains("还不能给出建议", "--resume RUN");
        assertThat(said(Runs.equal(1).record(), Language.EN).getFirst())
                .contains("1 of the 3 rounds that a verdict needs is");
    }

    @Test
    void a_run_that_ended_too_early_is_not_told_to_go_on() {
        RunRecord over = and(Runs.equal(2).record(), new JournalEvent.Finished(EndReason.BUDGET, 200_000));
        assertThat(said(over, Language.EN)).singleElement().asString().endsWith("with a longer --budget.");
    }

    @Test
    void a_run_of_one_round_is_promised_no_later_look() {
        RunRecord one = Runs.equal(1).looks(ONE_ROUND).record();
        assertThat(said(one, Language.EN)).singleElement().asString().contains("--rounds=3 or more");
        assertThat(judged(one).conclusion().verdict().textEn())
                .contains("No verdict: a run of one round has no intervals.")
                .doesNotContain("interim look");
        assertThat(judged(one).conclusion().verdict().textZh()).doesNotContain("期中查看");
    }

    @Test
    void without_a_valid_measurement_nothing_is_kept_and_the_repair_is_named() {
        List<String> said = said(invalid(Runs.equal(6).record()), Language.EN);
        assertThat(said)
                .singleElement()
                .asString()
                .startsWith("Nothing can be advised: no contender has a valid measurement.");
        assertThat(said(invalid(Runs.equal(6).record()), Language.ZH)).hasSize(1);
    }

    @Test
    void where_every_contender_is_lost_their_logs_are_named() {
        RunRecord lost = and(
                Runs.equal(0).record(),
                Stream.of("a", "b", "c")
                        .map(id -> new JournalEvent.Lost(1, 1, id, "exit code 1", ""))
                        .toArray(JournalEvent[]::new));
        assertThat(said(lost, Language.EN)).singleElement().asString().contains("logs in the run folder");
    }

    @Test
    void a_run_with_a_verdict_has_its_advice() {
        assertThat(said(Runs.equal(6).speed("b", 0.8).record(), Language.EN))
                .noneMatch(line -> line.startsWith("Nothing can be advised"));
    }

    @Test
    void with_one_contender_there_is_nothing_to_choose() {
        RunRecord all = Runs.equal(6).record();
        Plan plan = all.plan()
                .withContenders(
                        all.plan().contenders().stream()
                                .filter(c -> c.twinOf().orElse(c.id()).equals("a"))
                                .toList(),
                        List.of());
        assertThat(said(new RunRecord(plan, all.machine(), all.events()), Language.EN))
                .first()
                .asString()
                .startsWith("Only a was measured");
    }

    @Test
    void a_number_of_one_has_a_singular() {
        assertThat(judged(Runs.equal(1).record()).conclusion().verdict().textEn())
                .contains("No verdict: 1 round is finished;");
        assertThat(judged(Runs.equal(2).record()).conclusion().verdict().textEn())
                .contains("No verdict: 2 rounds are finished;");
    }

    @Test
    void no_text_of_a_look_ends_a_sentence_of_its_own() {
        for (Language language : Language.values()) {
            Texts texts = Texts.inLanguage(language);
            assertThat(texts.say("look.one-round"))
                    .doesNotContain(". ")
                    .doesNotEndWith(".")
                    .doesNotEndWith("。");
        }
    }
}
