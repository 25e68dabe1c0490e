package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.record.Collector;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.ThreadRole;
import fairtrial.lab.app.JvmFigures;
import fairtrial.lab.fake.ScriptedContender;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundEvidenceTest extends FakeRunTest {
    private ScriptedContender tomcat;

    RoundEvidenceTest(@TempDir Path temp) {
        super(temp, SamplePlan.usual());
    }

    @BeforeEach
    void choose() {
        apps = apps.subList(0, 2);
        tomcat = run.contender("tomcat");
    }

    @Test
    void collections_are_those_since_the_beginning_also_of_a_collector_that_was_not_there_then() {
        tomcat.show(figures(1, new Collector("young", 5, 50)));
        RoundEvidence evidence = begin();
        tomcat.show(figures(1, new Collector("young", 8, 90), new Collector("old", 1, 7)));
        assertThat(evidence.end().getFirst().collectors())
                .isEqualTo(Reading.of(List.of(new Collector("young", 3, 40), new Collector("old", 1, 7))));
    }

    @Test
    void threads_are_grouped_by_what_they_did_since_the_beginning() {
        long pid = tomcat.pid();
        run.testbed
                .kernel()
                .process(pid, 100)
                .thread(pid, 2, "C2 CompilerThre", 300)
                .thread(pid, 3, "VM Thread", 50);
        RoundEvidence evidence = begin();
        run.testbed
                .kernel()
                .process(pid, 101)
                .thread(pid, 2, "C2 CompilerThre", 700)
                .thread(pid, 3, "VM Thread", 50);
        assertThat(evidence.end().getFirst().threadCpuNanos())
                .isEqualTo(Reading.of(Map.of(ThreadRole.JIT, 400L, ThreadRole.OTHER, 10_000_000L)));
    }

    @Test
    void memory_threads_and_cpus_are_those_at_the_end() {
        RoundEvidence evidence = begin();
        run.testbed.kernel().process(tomcat.pid(), 1);
        tomcat.show(figures(77));
        run.testbed.pinning().pin(tomcat.pid(), CpuSet.of(1));
        ContenderRound round = evidence.end().getFirst();
        assertThat(round.rssBytes()).isEqualTo(Reading.of(2_048L << 10));
        assertThat(round.heapAfterGcBytes()).isEqualTo(Reading.of(77L));
        assertThat(round.affinity()).isEqualTo(Reading.of(CpuSet.of(1)));
        assertThat(round.threads().live()).isEqualTo(Reading.of(20));
        assertThat(round.threads().peak()).isEqualTo(Reading.of(21));
        assertThat(round.threads().started()).isEqualTo(Reading.of(22L));
    }

    @Test
    void a_log_that_tells_of_no_memory_marks_its_contender_and_no_other() {
        RoundEvidence evidence = begin();
        tomcat.log("java.lang.OutOfMemoryError: Java heap space");
        assertThat(evidence.end())
                .extracting(ContenderRound::contender, ContenderRound::outOfMemory)
                .containsExactly(tuple("tomcat", Reading.of(true)), tuple("jetty", Reading.of(false)));
    }

    @Test
    void what_a_dead_contender_cannot_tell_has_its_reason() {
        RoundEvidence evidence = begin();
        run.testbed.contenders().kill("tomcat");
        ContenderRound round = evidence.end().getFirst();
        assertThat(round.collectors()).isEqualTo(Reading.unavailable("it ended with exit code 137"));
        assertThat(round.heapAfterGcBytes()).isEqualTo(Reading.unavailable("it ended with exit code 137"));
        assertThat(round.threadCpuNanos()).isInstanceOf(Reading.Unavailable.class);
        assertThat(round.rssBytes()).isInstanceOf(Reading.Unavailable.class);
    }

    private RoundEvidence begin() {
        return new RoundEvidence(run.testbed.host(), run.driver.monitor(), new JvmThreads(run.testbed.host()), apps);
    }

    private static JvmFigures figures(long heapUsed, Collector... collectors) {
        return new JvmFigures(heapUsed, 512, 512, List.of(collectors), 20, 21, 22, OptionalLong.empty());
    }
}
