package fairtrial.core.report.tune;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Interval;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.tune.Candidate;
import fairtrial.core.tune.Confirmation;
import fairtrial.core.tune.Search;
import fairtrial.core.tune.Stage;
import fairtrial.core.tune.TuneReport;
import fairtrial.core.tune.TuneReport.MeasuredStage;
import fairtrial.core.tune.TunedSetting;
import fairtrial.core.tune.TuningSpace;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TuneSnippetTest {
    private static final Candidate WINNER =
            new Candidate(new TreeMap<>(Map.of("pool", "18", "-XX:+UseParallelGC", "-XX:+UseParallelGC")));

    private static String text(String goal, Optional<Double> withoutPool) {
        Stage ablation = new Stage(
                Stage.Kind.ABLATION, List.of(WINNER, WINNER.without("-XX:+UseParallelGC"), WINNER.without("pool")), 4);
        MeasuredStage measured = new MeasuredStage(
                ablation,
                "ablation-1",
                List.of(Optional.of(Math.log(1.2)), Optional.of(Math.log(1.1)), withoutPool),
                List.of(Optional.empty(), Optional.empty(), Optional.empty()),
                Optional.empty());
        TuneReport report = new TuneReport(
                TuneReport.SCHEMA,
                "tomcat",
                goal,
                0.05,
                1,
                new TuningSpace(Stream.of("pool=2..54", "-XX:+UseParallelGC")
                        .map(TunedSetting::of)
                        .toList()),
                List.of(measured),
                Optional.of(new Search.Found(WINNER, 0.2, List.of(), List.of())),
                Optional.of(new Confirmation(
                        Optional.of(new Interval(1.15, 1.21, 1.27)),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        8,
                        List.of(),
                        List.of())));
        return TuneSnippet.text(report, WINNER, Texts.inLanguage(Language.EN));
    }

    @Test
    void each_change_has_its_reason_and_the_rule_keeps_half_of_the_gain() {
        assertThat(text("throughput", Optional.of(Math.log(1.08))).lines())
                .anyMatch(line -> line.startsWith("# throughput: ") && line.contains("8 fresh rounds"))
                .contains("# pool=18: 11.1 % beside the other changes (4 rounds of the ablation)", "pool=18")
                .anyMatch(line -> line.contains("-XX:+UseParallelGC: 9.1 % beside the other changes"))
                .last()
                .asString()
                .endsWith("with --rule 'throughput(tuned) vs default > 10%'");
    }

    @Test
    void a_change_without_which_nothing_ran_has_no_figure_of_its_own() {
        assertThat(text("throughput", Optional.empty()))
                .doesNotContain("pool=18: ")
                .contains("pool=18");
    }

    @Test
    void the_rule_of_a_percentile_has_its_rate() {
        assertThat(text("p99@200", Optional.empty())).contains("with --rate 200 --rule 'p99(tuned) vs default < -9%'");
    }
}
