package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.verdict.CapacityFigure;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `capacity` from its plan to its report, on fakes.
class CapacityTest extends CommandTest {
    private Path run;
    private FakeResources machine;

    @BeforeEach
    void choose() {
        run = folder.resolve("run");
        machine = FakeResources.tomcatLeads(folder);
    }

    private Call capacity(String... more) {
        return with(
                machine,
                words("capacity --contender tomcat --contender jetty --out " + run + " " + String.join(" ", more)));
    }

    @Test
    void a_run_tells_what_each_contender_carries_and_keeps_its_question() throws Exception {
        Call call = capacity("--slo p99<50ms --peak 5000 --users 7s").ends(ExitCode.DONE);
        assertThat(call.err()).contains("around the highest rate that keeps p99<50ms");
        assertThat(call.out()).contains("Capacity", "for 5000 req/s", "users with 7.00 s think time");
        Result result = Json.read(Files.readString(run.resolve("result.json")), Result.class);
        assertThat(result.conclusion().primaryMetric()).isEqualTo("capacity_rps");
        assertThat(result.statistics().capacities())
                .filteredOn(CapacityFigure::asked)
                .extracting(CapacityFigure::contender)
                .containsExactly("tomcat", "jetty");
        assertThat(run.resolve("experiment.yaml"))
                .content()
                .contains("slo:", "p99<50ms", "peak: 5000", "users: \"7000ms\"");
        assertThat(run.resolve("report.html")).content().contains("id=\"en-capacity\"");
    }

    @Test
    void a_text_that_is_no_promise_and_a_peak_that_is_no_rate_are_refused() {
        assertThat(capacity("--slo fast").ends(ExitCode.USER).err())
                .contains("FT-172", "fast", "about a percentile of the latency");
        assertThat(capacity("--slo p99>50ms").ends(ExitCode.USER).err()).contains("FT-172", "only < is possible");
        assertThat(capacity("--slo p99<0ms").ends(ExitCode.USER).err()).contains("FT-172", "above 0");
        assertThat(capacity("--slo p99<50").ends(ExitCode.USER).err()).contains("FT-172", "units us, ms and s");
        assertThat(capacity("--slo errors<100%").ends(ExitCode.USER).err()).contains("FT-172", "below 100 %");
        assertThat(capacity("--peak 0").ends(ExitCode.USER).err()).contains("FT-176", "--peak");
        assertThat(capacity("--users 7").ends(ExitCode.USER).err()).contains("FT-175", "--users 7s");
        assertThat(capacity("--users 0s").ends(ExitCode.USER).err()).contains("FT-175");
        assertThat(run).doesNotExist();
    }
}
