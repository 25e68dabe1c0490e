package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.HEALTHY;
import static fairtrial.core.validity.RunEdits.capacityOfB;
import static fairtrial.core.validity.RunEdits.seen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Runs;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.Standing;
import fairtrial.core.verdict.Standing.Worth;
import fairtrial.core.verdict.ValidityRow;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The checks as a whole: their names, and what they leave of a figure.
class StandingsTest {
    private static final Checks CHECKS = new Checks(new ComparisonFamilies());
    private static final RunRecord TIMED_OUT = capacityOfB(seen -> {
        seen.errors = new LoadErrors(0, 0, 1, 0, 0, 0);
        seen.idle(0.5);
    });

    @Test
    void every_contender_has_a_standing_under_every_load_that_it_was_measured_under() {
        assertThat(Standings.of(HEALTHY, List.of()))
                .hasSize(8)
                .allMatch(standing -> standing.worth() == Worth.VALID)
                .allMatch(standing -> standing.words().key().equals("standing.valid"));
        RunRecord partly = Runs.slices(
                HEALTHY,
                s -> s.contender().equals("b") && s.load() instanceof Load.Open
                        ? Runs.with(s, new SliceOutcome.Failed("refused"))
                        : s);
        assertThat(Standings.of(partly, List.of()))
                .filteredOn(standing -> standing.contender().equals("b"))
                .extracting(Standing::load)
                .containsExactly(Runs.CAPACITY.id());
    }

    @Test
    void a_figure_that_is_not_saturated_stands_for_something_else() {
        Standing standing = ofB(new Saturation().examine(TIMED_OUT));
        assertThat(standing.worth()).isEqualTo(Worth.VALID_FOR);
        assertThat(standing.words().key()).isEqualTo("standing.for.not-saturated");
    }

    @Test
    void a_figure_with_errors_is_invalid_whatever_limits_it_too() {
        List<ValidityRow> rows = new ArrayList<>(new Errors().examine(TIMED_OUT));
        rows.addAll(new Saturation().examine(TIMED_OUT));
        assertThat(ofB(rows).worth()).isEqualTo(Worth.INVALID);
        assertThat(ofB(rows).words().key()).isEqualTo("standing.invalid");
        assertThat(ofB(rows).words().arguments()).containsExactly("errors, not-saturated");
        assertThat(Standings.of(TIMED_OUT, rows))
                .filteredOn(standing -> standing.worth() != Worth.VALID)
                .extracting(Standing::contender, Standing::load)
                .containsExactly(tuple("b", Runs.CAPACITY.id()));
    }

    @Test
    void the_checks_keep_the_order_of_the_protocol() {
        assertThat(CHECKS.ids()).containsExactly(CheckId.values());
    }

    @Test
    void a_check_is_found_by_its_name_and_by_each_of_its_codes() {
        assertThat(CHECKS.find("gap")).contains(CheckId.GAP);
        assertThat(CHECKS.find("tool-gap")).contains(CheckId.GAP);
        assertThat(CHECKS.find("swapping")).contains(CheckId.MACHINE);
        assertThat(CHECKS.find("nothing-of-the-kind")).isEmpty();
    }

    @Test
    void every_code_has_a_title_in_each_language() {
        for (Language language : Language.values()) {
            assertThat(CHECKS.codes())
                    .hasSizeGreaterThan(20)
                    .allMatch(code -> Texts.inLanguage(language).has("failed." + code));
        }
    }

    @Test
    void a_verdict_has_words_for_every_figure_that_stands_for_something_else() {
        for (String code : Standings.LIMITING) {
            assertThat(Texts.inLanguage(Language.EN).keys()).contains("verdict.limited.standing.for." + code);
        }
    }

    @Test
    void only_a_failure_at_the_capacity_refuses_a_contender() {
        RunRecord both = seen(
                TIMED_OUT,
                s -> s.contender().equals("c") && s.load() instanceof Load.Open,
                seen -> seen.errors = new LoadErrors(0, 0, 1, 0, 0, 0));
        assertThat(CHECKS.refused(both)).containsExactly("b");
        assertThat(CHECKS.refused(HEALTHY)).isEmpty();
    }

    private static Standing ofB(List<ValidityRow> rows) {
        return Standings.of(TIMED_OUT, rows).stream()
                .filter(standing -> standing.contender().equals("b"))
                .filter(standing -> standing.load().equals(Runs.CAPACITY.id()))
                .findFirst()
                .orElseThrow();
    }
}
