package fairtrial.lab.remote.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.model.CpuSet;
import fairtrial.core.text.UserError;
import fairtrial.lab.fake.ScriptedAnswers;
import fairtrial.lab.fake.ScriptedReferee;
import fairtrial.lab.fake.TwoWay;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.EngineOrder;
import fairtrial.lab.remote.PathFigures;
import fairtrial.lab.remote.PathOrder;
import fairtrial.lab.remote.PathPlace;
import fairtrial.lab.remote.RunOrder;
import fairtrial.lab.remote.StepOrder;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.remote.Told;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@DisabledOnOs(OS.WINDOWS)
class HostAgentTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    private final Path parent;
    private final TwoWay ways = new TwoWay();
    private final LocalHost host = new LocalHost();
    private final TemporaryFolder temp;
    private final HostAgent agent;
    private final CompletableFuture<String> served;
    private final Line line = new Line("host", ways.hereIn(), ways.hereOut(), ScriptedAnswers.none()).start();

    HostAgentTest(@TempDir Path parent) {
        this.parent = parent;
        this.temp = TemporaryFolder.below(parent);
        this.agent =
                new HostAgent(host, new ScriptedReferee(), temp, parent, Further.NONE, parent.resolve("round.lock"));
        this.served = CompletableFuture.supplyAsync(
                () -> agent.serve(ways.thereIn(), ways.thereOut()),
                task -> Thread.ofPlatform().daemon().start(task));
    }

    @AfterEach
    void end() {
        line.close();
        served.join();
        agent.close();
        temp.close();
        ways.close();
    }

    @Test
    void a_survey_is_of_this_machine() throws Exception {
        Surveyed told = Json.value(ask("survey", ""), Surveyed.class);
        Surveyed here = Surveyed.of(host);
        assertThat(told.boot()).isEqualTo(here.boot());
        assertThat(told.addresses()).isEqualTo(here.addresses());
        assertThat(told.jdks()).isEqualTo(here.jdks());
        assertThat(told.stopsOthers()).isEqualTo(here.stopsOthers());
        assertThat(told.machine().processors()).isEqualTo(here.machine().processors());
    }

    @Test
    void an_unknown_question_is_a_bug_and_the_agent_goes_on() throws Exception {
        assertThat(catchThrowable(() -> ask("sing", "")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no such question: sing");
        assertThat(ask("echo", "").asString()).isEmpty();
    }

    @Test
    void a_step_needs_a_run() {
        assertThat(catchThrowable(() -> ask("run.step", new StepOrder(List.of(), 0, Optional.empty(), 1))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no run is open here");
    }

    @Test
    void to_close_or_to_stop_a_run_that_is_not_open_harms_nothing() throws Exception {
        ask("run.close", "");
        line.tell(Told.CANCEL, "");
        assertThat(ask("echo", "").asString()).isEmpty();
    }

    @Test
    void load_needs_a_started_generator() {
        LoadFailed failed = catchThrowableOfType(LoadFailed.class, () -> ask("engine.info", ""));
        assertThat(failed.engineLost()).isTrue();
        assertThat(failed.reason()).contains("no load generator was started here");
    }

    @Test
    void a_generator_that_does_not_start_is_told() {
        EngineOrder order = new EngineOrder(List.of("/no/such.jar"), CpuSet.of(0), false, false);
        assertThat(catchThrowable(() -> ask("engine.start", order))).isInstanceOfAny(LoadFailed.class, UserError.class);
    }

    @Test
    void a_run_without_its_files_does_not_open_and_no_step_follows() {
        RunOrder order = new RunOrder(
                SamplePlan.usual(),
                SamplePlan.machine(),
                Map.of(),
                List.of(),
                List.of(new RunOrder.Tree("/no/such.zip", parent.resolve("tree").toString())),
                "127.0.0.1");
        LoadFailed failed = catchThrowableOfType(LoadFailed.class, () -> ask("run.open", order));
        assertThat(failed.reason()).contains("/no/such.zip");
        assertThat(failed.engineLost()).isTrue();
        assertThat(catchThrowable(() -> ask("run.step", new StepOrder(List.of(), 0, Optional.of("start"), 0))))
                .hasMessageContaining("no run is open here");
    }

    @Test
    void a_way_is_measured_to_a_server_that_stops_when_it_is_told() throws Exception {
        PathPlace place = Json.value(ask("path.serve", "127.0.0.1"), PathPlace.class);
        PathFigures found = Json.value(
                ask("path.measure", new PathOrder("127.0.0.1", place.port(), place.token(), false)), PathFigures.class);
        assertThat(found.roundTripMicros()).isPositive();
        ask("path.stop", "");
        assertThat(measuring(place)).isNotNull();
    }

    @Test
    void a_machine_is_held_for_a_round_until_the_agent_goes() throws Exception {
        try (OneRoundAtATime other = OneRoundAtATime.now(lock()).orElseThrow()) {
            assertThat(ask("round.lock", "").asBoolean()).isFalse();
            assertThat(other).isNotNull();
        }
        assertThat(ask("round.lock", "").asBoolean()).isTrue();
        assertThat(ask("round.lock", "").asBoolean()).isTrue();
        assertThat(OneRoundAtATime.now(lock())).isEmpty();
        line.close();
        served.join();
        agent.close();
        try (OneRoundAtATime next = OneRoundAtATime.now(lock()).orElseThrow()) {
            assertThat(next).isNotNull();
        }
    }

    private Path lock() {
        return parent.resolve("round.lock");
    }

    /// 192.0.2.1 is in no network (RFC 5737).
    @Test
    void an_address_that_it_does_not_have_is_a_failed_way_and_the_agent_goes_on() throws Exception {
        LoadFailed failed = catchThrowableOfType(LoadFailed.class, () -> ask("path.serve", "192.0.2.1"));
        assertThat(failed.engineLost()).isFalse();
        assertThat(failed.reason()).startsWith("192.0.2.1: ");
        assertThat(ask("echo", "").asString()).isEmpty();
    }

    @Test
    void when_its_line_ends_it_goes_and_closes_what_it_started() throws Exception {
        PathPlace place = Json.value(ask("path.serve", "127.0.0.1"), PathPlace.class);
        assertThat(measuring(place)).isNull();
        line.close();
        assertThat(served.join()).isNotBlank();
        agent.close();
        assertThat(measuring(place)).isNotNull();
    }

    private JsonNode ask(String question, Object with) throws Exception {
        return line.ask(question, with, LONG);
    }

    /// A port that was given back may soon be another program's, which does not know the token.
    private static Throwable measuring(PathPlace place) {
        return catchThrowable(() -> PathProbe.measure(new PathOrder("127.0.0.1", place.port(), place.token(), false)));
    }
}
