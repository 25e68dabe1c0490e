package fairtrial.proof.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Interval;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Answer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerFiguresTest {
    private static final NoiseTrace TRACE = new NoiseTrace(
            "tomcat(-Xmn8m) <b>",
            16,
            17,
            20_000,
            List.of(new NoiseTrace.Point(0.1, 0.18), new NoiseTrace.Point(5, 0.12)));
    private static final InjectedStep STEP =
            new InjectedStep("jetty", 5, 0.9, Optional.of(new Interval(0.85, 0.89, 0.93)), Answer.SLOWER);

    @Test
    void draws_what_there_is() {
        assertThat(files(report(List.of(), List.of()))).isEmpty();
        Map<String, String> files = files(report(List.of(run(STEP)), List.of(TRACE)));
        assertThat(files).containsOnlyKeys("noise.svg", "ladder.svg");
        assertThat(files.get("noise.svg"))
                .startsWith("<svg xmlns=")
                .contains("<style>", "tomcat(-Xmn8m) &lt;b&gt;, 16 connections")
                .doesNotContain("<b>");
        assertThat(files.get("ladder.svg")).contains("jetty", "injected, %");
    }

    @Test
    void a_step_without_an_interval_is_no_point() {
        InjectedStep none = new InjectedStep("jetty", 5, 0.9, Optional.empty(), Answer.UNDECIDED);
        assertThat(files(report(List.of(run(none)), List.of()))).isEmpty();
    }

    private static ServerReport report(List<LadderRun> ladder, List<NoiseTrace> noise) {
        return ServerReport.of(
                new ServerReport.RequestedParts(0, 0, 0, 0, 0), List.of(), ladder, List.of(), List.of(), noise);
    }

    private static LadderRun run(InjectedStep step) {
        return new LadderRun(List.of(step), List.of());
    }

    private static Map<String, String> files(ServerReport report) {
        return new ServerFigures(Texts.inLanguage(Language.EN)).of(report);
    }
}
