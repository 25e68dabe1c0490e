package fairtrial.lab.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.FrameTime;
import fairtrial.core.explain.profile.ProfileGap;
import fairtrial.core.explain.profile.ProfiledSide;
import fairtrial.core.explain.profile.SampleEvent;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import fairtrial.lab.explain.gap.RoundRule;
import fairtrial.lab.fake.FakeTestbed;
import fairtrial.lab.fake.HeardProgress;
import fairtrial.lab.fake.ScriptedProfiler;
import fairtrial.lab.fake.ScriptedReferee;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.SamplePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tomcat needs 100 µs of CPU time for a request and Jetty 80; both serve 10 000 a second, and while they
/// are sampled 2 % less.
class ProfileSessionTest {
    private static final Plan PLAN = SamplePlan.usual();
    private static final double PER_SECOND = 10_000;

    @TempDir
    Path temp;

    private final Cancel cancel = new Cancel();
    private final Timeline timeline = new Timeline();
    private final ScriptedProfiler profiler = new ScriptedProfiler(Set.of("ctimer", "itimer"));
    private FakeTestbed testbed;

    @BeforeEach
    void open() {
        testbed = new FakeTestbed(temp, timeline, id -> profiler.isRunning(id) ? 0.98 * PER_SECOND : PER_SECOND);
        testbed.contenders().profiled(profiler);
        profiler.writes("tomcat", stacks(70)).writes("jetty", stacks(50));
    }

    /// In a slice of 2.8 s, a worker has 30 µs in a function and some in another one.
    private static String stacks(long micros) {
        long requests = Math.round(0.98 * PER_SECOND * 2.8);
        return "[http-nio-8080-exec-1 tid=7];org/example/Shop.list_[j] " + 1_000 * micros * requests
                + "\n[http-nio-8080-exec-2 tid=8];org/example/Shop.list_[i];write " + 30_000 * requests + "\n";
    }

    private ProfileSession session() {
        return new ProfileSession(
                testbed, Map.of(), ServiceWatch.NONE, new ScriptedReferee(), new HeardProgress(), cancel);
    }

    private AsyncProfiler jar() throws IOException {
        return new AsyncProfiler(MadeUpJar.in(temp));
    }

    private ProfiledSide one() throws Exception {
        return session().one(jar(), PLAN, "tomcat");
    }

    private List<ProfiledSide> two() throws Exception {
        return session().two(jar(), PLAN, "tomcat", "jetty", new RoundRule(Optional.empty()));
    }

    @Test
    void cpu_time_per_request_comes_from_slices_with_samples() throws Exception {
        CpuProfile profile = CpuProfile.of(one());
        assertThat(profile.micros()).isCloseTo(100, within(3.0));
        assertThat(profile.frames()).extracting(FrameTime::name).containsExactly("org.example.Shop.list", "write");
        assertThat(profile.flame().getFirst().name()).isEqualTo("[worker]");
        assertThat(profile.sampling().event()).isEqualTo(SampleEvent.CTIMER);
        assertThat(profile.sampling().samples()).isGreaterThan(10_000);
    }

    @Test
    void the_cost_of_samples_is_told() throws Exception {
        CpuProfile profile = CpuProfile.of(one());
        assertThat(profile.sampling().cost().orElseThrow().ratio()).isCloseTo(0.98, within(0.02));
        assertThat(profile.sampling().loading().orElseThrow().ratio()).isCloseTo(1, within(0.02));
    }

    @Test
    void slices_come_first_without_the_library_then_in_pairs() throws Exception {
        List<String> slices = new ArrayList<>();
        timeline.before(action -> action.is(Timeline.Kind.DRIVE, "tomcat"), () -> {
            boolean loaded = !profiler.commands().isEmpty();
            slices.add(profiler.isRunning("tomcat") ? "sampled" : loaded ? "plain" : "without");
        });
        one();
        List<String> loaded = slices.subList(slices.indexOf("sampled"), slices.size());
        // The first one counts for nothing.
        assertThat(loaded).hasSize(1 + 2 * ProfileSession.BLOCKS_ALONE).doesNotContain("without");
        assertThat(loaded.stream().filter("plain"::equals)).hasSize(ProfileSession.BLOCKS_ALONE);
        for (int block = 0; block < ProfileSession.BLOCKS_ALONE; block++) {
            assertThat(loaded.subList(1 + 2 * block, 3 + 2 * block)).containsExactlyInAnyOrder("plain", "sampled");
        }
    }

    @Test
    void two_contenders_take_turns_in_rounds_of_fresh_jvms() throws Exception {
        List<ProfiledSide> sides = two();
        ProfileGap gap = ProfileGap.of(sides.getFirst(), sides.getLast());
        assertThat(gap.rounds()).isEqualTo(RoundRule.USUAL);
        assertThat(gap.micros().difference().mid()).isCloseTo(20, within(3.0));
        assertThat(gap.frames().getFirst().name()).isEqualTo("org.example.Shop.list");
        assertThat(gap.frames().getFirst().micros().differs()).isTrue();
        List<String> started = timeline.actions().stream()
                .filter(action -> action.kind() == Timeline.Kind.START)
                .map(Timeline.Action::name)
                .toList();
        assertThat(started)
                .containsExactly(
                        "tomcat", "jetty", "jetty", "tomcat", "tomcat", "jetty", "jetty", "tomcat", "tomcat", "jetty");
        assertThat(testbed.contenders().alive()).isEmpty();
    }

    @Test
    void no_stacks_stay_behind() throws Exception {
        two();
        assertNoStacks();
    }

    private void assertNoStacks() throws IOException {
        try (Stream<Path> left = Files.walk(temp)) {
            assertThat(left.filter(file -> file.toString().endsWith(".collapsed")))
                    .isEmpty();
        }
    }

    private static void assertFails(ThrowingCallable session, String code) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(session)
                .satisfies(error -> assertThat(error.code()).isEqualTo(code));
    }

    @Test
    void a_jvm_that_cannot_load_it_is_a_coded_mistake_and_ends() {
        testbed = new FakeTestbed(temp, timeline, id -> PER_SECOND);
        assertFails(this::one, "FT-698");
        assertThat(testbed.contenders().alive()).isEmpty();
    }

    @Test
    void stacks_without_a_sample_are_no_profile() {
        profiler.writes("tomcat", "");
        assertFails(this::one, "FT-698");
    }

    @Test
    void a_contender_that_ends_in_a_slice_with_samples_is_lost_and_leaves_nothing() throws Exception {
        timeline.once(
                action -> action.is(Timeline.Kind.DRIVE, "tomcat") && profiler.isRunning("tomcat"),
                () -> testbed.contenders().kill("tomcat"));
        assertFails(this::two, "FT-680");
        assertThat(testbed.contenders().alive()).isEmpty();
        assertNoStacks();
    }

    @Test
    void a_contender_that_ends_while_it_writes_stacks_is_lost_too() throws Exception {
        profiler.beforeStop(() -> testbed.contenders().kill("tomcat"));
        assertFails(this::one, "FT-680");
        assertNoStacks();
    }

    @Test
    void a_wish_to_stop_ends_it() {
        cancel.request();
        assertThatExceptionOfType(Cancel.Interrupted.class).isThrownBy(this::one);
        assertThat(testbed.contenders().alive()).isEmpty();
    }
}
