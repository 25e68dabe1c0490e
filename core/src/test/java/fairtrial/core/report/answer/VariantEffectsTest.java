package fairtrial.core.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Runs;
import fairtrial.core.judge.Judge;
import fairtrial.core.model.Contender;
import fairtrial.core.model.PodLimit;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.Changed;
import fairtrial.core.report.TwoBuilds;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.Standing;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/// What each variant changes against the base, in sentences.
class VariantEffectsTest {
    private static final ComparisonFamilies FAMILIES = new ComparisonFamilies();

    private static RunRecord with(RunRecord record, UnaryOperator<Contender> change) {
        Plan plan = record.plan()
                .withContenders(
                        record.plan().contenders().stream()
                                .map(c -> c.id().equals("b") ? change.apply(c) : c)
                                .toList(),
                        List.of());
        return new RunRecord(plan, record.machine(), record.events());
    }

    private static Contender built(Contender c) {
        return TwoBuilds.of(c, "pr");
    }

    private static Result judged(RunRecord record) {
        return new Judge(FAMILIES, "0.1.0").judge(record, "0f");
    }

    private static List<Message> effects(RunRecord record, String base) {
        return new VariantEffects(record.plan(), judged(record)).from(base);
    }

    @Test
    void a_variant_is_told_by_its_size_and_direction_and_one_like_the_base_as_alike() {
        RunRecord record = with(Runs.equal(6).speed("b", 0.8).record(), VariantEffectsTest::built);
        List<Message> from = effects(record, "a");
        assertThat(from).extracting(Message::key).contains("advice.effect.fewer", "advice.effect.alike");
        assertThat(from)
                .filteredOn(message -> message.key().equals("advice.effect.fewer"))
                .singleElement()
                .satisfies(message -> {
                    assertThat(message.arguments().get(0)).isEqualTo("b");
                    assertThat(message.arguments().get(1)).matches("(19|20|21).*%");
                    assertThat(message.arguments().get(2)).isEqualTo("a");
                    assertThat(number(message, 3)).isLessThanOrEqualTo(number(message, 4));
                });
        assertThat(effects(record, "b"))
                .filteredOn(message -> message.key().equals("advice.effect.more"))
                .hasSize(2)
                .allSatisfy(message -> assertThat(number(message, 3)).isLessThanOrEqualTo(number(message, 4)));
    }

    @Test
    void the_base_itself_is_told_nothing() {
        RunRecord record = with(Runs.equal(6).speed("b", 0.8).record(), VariantEffectsTest::built);
        assertThat(effects(record, "a"))
                .noneMatch(message -> message.arguments().getFirst().equals("a"));
    }

    @Test
    void a_variant_whose_figure_is_invalid_is_told_nothing() {
        RunRecord record = with(Runs.equal(6).speed("b", 0.8).record(), VariantEffectsTest::built);
        Result invalid = Changed.standings(
                judged(record),
                s -> s.contender().equals("b")
                        ? new Standing(
                                s.contender(),
                                s.workload(),
                                s.load(),
                                Standing.Worth.INVALID,
                                s.words(),
                                List.of("errors"))
                        : s);
        assertThat(new VariantEffects(record.plan(), invalid).from("a"))
                .extracting(message -> message.arguments().getFirst())
                .containsOnly("c");
    }

    @Test
    void containers_and_sizes_of_a_pod_are_no_variants() {
        RunRecord same = Runs.equal(6).speed("b", 0.8).record();
        assertThat(effects(same, "a")).isEmpty();
        RunRecord sizes = with(same, c -> c.withLimit(Optional.of(PodLimit.of(Optional.of(0.5), Optional.empty()))));
        assertThat(new VariantEffects(limited(sizes).plan(), judged(same)).from("a"))
                .isEmpty();
    }

    @Test
    void the_advice_names_a_heap_only_where_one_was_set() {
        RunRecord free = Runs.equal(6).speed("b", 0.8).record();
        assertThat(new AdviceWords(judged(free), free).changes())
                .contains(new Message("advice.heap", 512, 1))
                .extracting(Message::key)
                .doesNotContain("advice.limit");
        RunRecord held = limited(free);
        assertThat(new AdviceWords(judged(held), held).changes())
                .contains(new Message("advice.limit", "1 CPU"))
                .extracting(Message::key)
                .doesNotContain("advice.heap");
    }

    private static RunRecord limited(RunRecord record) {
        Plan plan = record.plan()
                .withContenders(
                        record.plan().contenders().stream()
                                .map(c -> c.limit().isPresent()
                                        ? c
                                        : c.withLimit(Optional.of(PodLimit.of(Optional.of(1.0), Optional.empty()))))
                                .toList(),
                        List.of());
        return new RunRecord(plan, record.machine(), record.events());
    }

    private static double number(Message message, int place) {
        return Double.parseDouble(message.arguments().get(place).replaceAll("[^0-9.]", ""));
    }
}
