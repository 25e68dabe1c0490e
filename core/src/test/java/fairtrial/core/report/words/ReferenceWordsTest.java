package fairtrial.core.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.ReferenceRuns;
import fairtrial.core.analysis.Runs;
import fairtrial.core.judge.Judge;
import fairtrial.core.model.Reference;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.ReferenceLost;
import fairtrial.core.record.JournalEvent.ReferenceMeasured;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReferenceWordsTest {
    private static final RunRecord RUN = Runs.equal(3).noise(1e-9).record();
    private static final List<ReferenceMeasured> SLICES = List.of(
            ReferenceRuns.slice(1, 1, 88_000), ReferenceRuns.slice(2, 1, 95_000), ReferenceRuns.slice(3, 1, 99_000));

    @Test
    void a_run_without_a_reference_says_nothing() {
        assertThat(lines(Language.EN, RUN)).isEmpty();
    }

    @Test
    void its_throughput_comes_with_the_share_that_each_contender_reaches() {
        List<String> lines = lines(Language.EN, ReferenceRuns.with(RUN, Reference.NGINX, SLICES));
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst())
                .startsWith("Reference: nginx 1.22.1 serving the same bytes: 95.0 k req/s (88.0 – 99.0 k req/s); ")
                .contains("; a reaches 4", " % of it (4", ", c reaches 4")
                .endsWith(").");
        assertThat(lines.get(1)).contains("not ranked", "range of 3 rounds");
    }

    @Test
    void a_proxy_is_said_to_be_one() {
        assertThat(lines(Language.EN, ReferenceRuns.with(RUN, Reference.NGINX_PROXY, SLICES))
                        .getFirst())
                .contains("nginx 1.22.1 as a proxy", "a without it reaches 4")
                .doesNotContain("b without");
    }

    @Test
    void a_bound_and_a_loss_are_said() {
        List<JournalEvent> events = List.of(
                new ReferenceMeasured(1, 1, 1, ReferenceRuns.SERVER, 90_000, 0, 0.97),
                new ReferenceLost(2, 1, "nginx 1.22.1 ended"));
        RunRecord record = ReferenceRuns.with(RUN, Reference.NGINX, events);
        assertThat(lines(Language.EN, record))
                .anyMatch(line -> line.contains("load generator was the limit"))
                .contains("The reference left the run in round 2: nginx 1.22.1 ended.");
        assertThat(lines(Language.ZH, record)).hasSize(4).anyMatch(line -> line.startsWith("参照：nginx 1.22.1"));
    }

    private static List<String> lines(Language language, RunRecord record) {
        Result result = new Judge(new ComparisonFamilies(), "0.1.0").judge(record, "hash");
        return new ReferenceWords(Texts.inLanguage(language), result, record, id -> id).lines();
    }
}
