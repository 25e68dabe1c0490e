package fairtrial.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.explain.CollectedEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.Recorded;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import fairtrial.lab.fake.FakeTestbed;
import fairtrial.lab.fake.HeardProgress;
import fairtrial.lab.fake.ScriptedReferee;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvidenceSessionTest {
    private static final Plan PLAN = SamplePlan.usual();

    @TempDir
    Path temp;

    private final Cancel cancel = new Cancel();
    private final Timeline timeline = new Timeline();
    private FakeTestbed testbed;

    @BeforeEach
    void open() {
        testbed = new FakeTestbed(temp, timeline, id -> 20_000);
    }

    private CollectedEvidence collect() throws Cancel.Interrupted {
        return new EvidenceSession(
                        testbed, Map.of(), ServiceWatch.NONE, new ScriptedReferee(), new HeardProgress(), cancel)
                .collect(PLAN, "tomcat", 1);
    }

    @Test
    void a_session_has_pairs_of_slices_of_the_runs_load_and_some_with_one_connection() throws Exception {
        CollectedEvidence collected = collect();
        assertThat(collected.evidence().contender()).isEqualTo("tomcat");
        assertThat(collected.pairs()).hasSize(EvidenceSession.LEAST_PAIRS).allSatisfy(pair -> {
            assertThat(pair.plain()).isPositive();
            assertThat(pair.watched()).isPositive();
        });
        assertThat(collected.evidence().plain().connections())
                .isEqualTo(PLAN.loads().capacity().connections());
        assertThat(collected.evidence().alone().orElseThrow().connections()).isOne();
    }

    @Test
    void the_loads_connections_are_a_limited_resource() throws Exception {
        assertThat(collect().evidence().resources())
                .extracting(LimitedResource::kind)
                .contains(ResourceKind.LOAD_CONNECTIONS, ResourceKind.LOAD_CPUS);
    }

    @Test
    void a_jvm_that_cannot_record_has_its_reason_and_all_other_evidence() throws Exception {
        assertThat(collect().evidence().recorded()).isEqualTo(Reading.<Recorded>unavailable("not recorded"));
    }

    @Test
    void contender_and_load_generator_end_with_the_session() throws Exception {
        collect();
        assertThat(testbed.contenders().alive()).isEmpty();
        assertThatExceptionOfType(LoadFailed.class).isThrownBy(testbed.engines().getFirst()::nullServer);
    }

    @Test
    void a_wish_to_stop_ends_it() {
        cancel.request();
        assertThatExceptionOfType(Cancel.Interrupted.class).isThrownBy(this::collect);
    }

    @Test
    void a_contender_that_ends_is_told_with_its_code() {
        timeline.once(
                action -> action.is(Timeline.Kind.DRIVE, "tomcat"),
                () -> testbed.contenders().kill("tomcat"));
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(this::collect)
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-680"));
    }
}
