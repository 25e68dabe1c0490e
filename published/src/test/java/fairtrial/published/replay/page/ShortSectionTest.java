package fairtrial.published.replay.page;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Span;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.published.replay.ClaimOutcome;
import fairtrial.published.replay.FlipRow;
import fairtrial.published.replay.Holds;
import fairtrial.published.replay.ReplayResult;
import fairtrial.published.replay.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShortSectionTest {
    @Test
    void names_the_first_step_that_flips_the_claim() {
        assertThat(turn(Holds.HOLDS, Holds.HOLDS, Holds.UNDECIDED, Holds.DOES_NOT_HOLD))
                .isEqualTo("warmed up: 20 s → does not hold");
    }

    @Test
    void a_claim_that_never_held_is_said_not_to_hold_as_published() {
        assertThat(turn(Holds.DOES_NOT_HOLD, Holds.DOES_NOT_HOLD, Holds.UNDECIDED))
                .isEqualTo("does not hold even as published");
    }

    @Test
    void nothing_flips_what_no_step_contradicts() {
        assertThat(turn(Holds.HOLDS, Holds.HOLDS, Holds.UNDECIDED, Holds.NOT_MEASURED))
                .isEqualTo("no step reverses it");
    }

    @Test
    void an_open_claim_is_decided_by_the_first_step_that_decides_it() {
        assertThat(turn(Holds.UNDECIDED, Holds.UNDECIDED, Holds.HOLDS)).isEqualTo("JVM flags before the jar → holds");
        assertThat(turn(Holds.UNDECIDED, Holds.UNDECIDED, Holds.NOT_MEASURED)).isEqualTo("no step decides it");
        assertThat(turn(Holds.UNDECIDED)).isEqualTo("not tested in the steps");
    }

    /// What is said of a claim of which this came out, and in its steps that.
    private static String turn(Holds asPublished, Holds... steps) {
        ReplayResult sample = SampleReplay.usual();
        List<Step> known = sample.record().replay().steps();
        List<FlipRow> rows = IntStream.range(0, steps.length)
                .mapToObj(at -> new FlipRow(
                        known.get(at == 2 ? 3 : at),
                        SampleReplay.FASTER,
                        steps[at],
                        Optional.empty(),
                        Optional.empty(),
                        asPublished == Holds.HOLDS && steps[at] == Holds.DOES_NOT_HOLD,
                        "x"))
                .toList();
        ClaimOutcome outcome = new ClaimOutcome(SampleReplay.FASTER, asPublished, Optional.empty(), Optional.empty());
        ReplayResult result = new ReplayResult(sample.schema(), sample.record(), List.of(), List.of(outcome), rows);
        List<Block> parts = new ShortSection(new Phrases(Texts.inLanguage(Language.EN), result)).parts();
        Block.Table grid = parts.stream()
                .filter(Block.Table.class::isInstance)
                .map(Block.Table.class::cast)
                .findFirst()
                .orElseThrow();
        Span last = grid.rows().getFirst().getLast();
        return last.text();
    }
}
