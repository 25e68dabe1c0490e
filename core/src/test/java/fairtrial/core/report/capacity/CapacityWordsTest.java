package fairtrial.core.report.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.capacity.CapacityRuns;
import fairtrial.core.experiment.Rule;
import fairtrial.core.gate.Gate;
import fairtrial.core.gate.GateCase;
import fairtrial.core.gate.RuleNames;
import fairtrial.core.judge.Judge;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.Reports;
import fairtrial.core.report.SampleRun;
import fairtrial.core.report.words.Curves;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Result;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CapacityWordsTest {
    private final RunRecord record = CapacityRuns.of(new SampleRun(List.of("tomcat", "jetty"), 6, 3));
    private final Result result = new Judge(new ComparisonFamilies(), "test").judge(record, "sha256:0");

    @Test
    void a_capacity_is_told_with_its_promise_its_hardware_its_headroom_and_its_users() {
        List<List<String>> table = new CapacityWords(Texts.inLanguage(Language.EN), result, record).table();
        assertThat(table).hasSize(3);
        List<String> tomcat = table.get(1);
        assertThat(tomcat.getFirst()).isEqualTo("tomcat");
        assertThat(tomcat.get(1)).startsWith("90").contains(" – ");
        assertThat(tomcat.get(2)).isEqualTo("p99<50ms");
        // One CPU, and 210 MB.
        assertThat(tomcat.get(3)).startsWith("90");
        assertThat(tomcat.get(4)).matches("4[23].. req/s");
        assertThat(tomcat.get(5)).matches("4[3-5] % left");
        // 900/s · (7 s + 10 ms)
        assertThat(tomcat.get(6)).matches("63\\d\\d");
    }

    @Test
    void a_peak_beyond_it_needs_several_machines_and_a_spare() {
        RunRecord small = CapacityRuns.of(new SampleRun(List.of("tomcat", "jetty", "u", "v", "w", "x", "y"), 6, 3));
        Result found = new Judge(new ComparisonFamilies(), "test").judge(small, "sha256:0");
        // The seventh serves 400/s: 308/s while 1 % take 50 ms.
        assertThat(new CapacityWords(Texts.inLanguage(Language.EN), found, small)
                        .table()
                        .getLast()
                        .get(5))
                .isEqualTo("2 of them, and a spare");
    }

    @Test
    void a_page_has_the_capacities_in_both_languages() {
        String page = Reports.html(result, record, Curves.none(), List.of());
        assertThat(page).contains("id=\"en-capacity\"", "id=\"zh-capacity\"", "p99&lt;25ms");
    }

    @Test
    void a_rule_is_tested_on_the_whole_interval_of_its_promise() {
        assertThat(outcome("capacity(c0; p99 < 50ms) > 800/s")).isEqualTo(GateCase.Outcome.PASS);
        assertThat(outcome("capacity(c0; p99 < 50ms) > 990/s")).isEqualTo(GateCase.Outcome.FAIL);
        assertThat(outcome("capacity(c0; p99 < 50ms) > 906/s")).isEqualTo(GateCase.Outcome.UNDECIDED);
        assertThat(outcome("capacity(c0; p99 < 51ms) > 1/s")).isEqualTo(GateCase.Outcome.UNDECIDED);
    }

    private GateCase.Outcome outcome(String rule) {
        return new Gate(result, Optional.empty(), RuleNames.of(record.plan()))
                .of(List.of(Rule.parse(rule)))
                .getFirst()
                .outcome();
    }
}
