package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Load;
import fairtrial.core.model.Pacing;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SaturationProbeTest {
    private static final Plan PLAN = SamplePlan.usual();
    private static final List<MeasuredSlice> TOMCAT_IDLE = List.of(
            SampleSlices.busy("tomcat", 0.95), SampleSlices.busy("tomcat", 0.80), SampleSlices.busy("jetty", 0.99));

    @TempDir
    Path temp;

    @Test
    void nothing_is_asked_where_all_were_busy() throws Exception {
        assertThat(probed(PLAN, List.of(SampleSlices.busy("tomcat", 0.9), SampleSlices.busy("jetty", 1))))
                .isEmpty();
    }

    @Test
    void nothing_is_asked_where_nobody_knows_how_busy_they_were() throws Exception {
        assertThat(probed(PLAN, List.of(SampleSlices.unknown("tomcat")))).isEmpty();
    }

    @Test
    void where_one_was_idle_all_are_asked_alone_and_that_one_with_half_of_the_connections() throws Exception {
        assertThat(probed(PLAN, TOMCAT_IDLE))
                .containsExactly(
                        "ALONE tomcat 1", "ALONE tomcat 1", "HALF tomcat 32", "ALONE jetty 1", "ALONE jetty 1");
    }

    @Test
    void one_connection_has_no_half() throws Exception {
        Plan one = PLAN.withLoads(PLAN.loads().withCapacity(new Load.Closed(1)));
        assertThat(probed(one, TOMCAT_IDLE)).hasSize(4).allMatch(line -> line.startsWith("ALONE"));
    }

    @Test
    void a_load_with_a_pace_of_its_own_leaves_cpus_idle_for_no_fault_of_theirs() throws Exception {
        Load.Closed paced = new Load.Closed(64, Optional.of(new Pacing(100, 0, 0)));
        assertThat(probed(PLAN.withLoads(PLAN.loads().withCapacity(paced)), TOMCAT_IDLE))
                .isEmpty();
    }

    private List<String> probed(Plan plan, List<MeasuredSlice> measured) throws Exception {
        try (FakeRun run = new FakeRun(temp, plan)) {
            List<RunningContender> both = run.start().subList(0, 2);
            run.driver.connect(both, 64);
            new SaturationProbe(plan, run.driver).probe(FakeRun.PLACE, both, measured);
            return run.events(Probed.class).stream()
                    .map(SaturationProbeTest::line)
                    .toList();
        }
    }

    private static String line(Probed probed) {
        return probed.kind() + " " + probed.slice().contender() + " "
                + probed.slice().load().connections();
    }
}
