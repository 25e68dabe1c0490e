package fairtrial.core.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Runs;
import fairtrial.core.judge.Judge;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class FigureTableTest {
    private final Result result =
            new Judge(new ComparisonFamilies(), "0.1.0").judge(Runs.equal(3).record(), "hash");

    @Test
    void every_contender_has_three_percentiles_at_the_rate_that_is_said() {
        List<FigureTable> tables = FigureTable.latencies(Texts.inLanguage(Language.EN), result);
        assertThat(tables).hasSize(1);
        assertThat(tables.getFirst().title()).contains("20.0 k req/s");
        List<List<String>> rows = tables.getFirst().rows();
        assertThat(rows.getFirst()).endsWith("p50", "p90", "p99");
        assertThat(rows).hasSize(1 + result.contenders().size());
        assertThat(rows.subList(1, rows.size()))
                .allSatisfy(row -> assertThat(row.subList(1, 4)).noneMatch("–"::equals));
    }
}
