package fairtrial.lab.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Exchange;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Feed;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.record.LoadHostUse;
import fairtrial.core.record.NetworkUse;
import fairtrial.lab.fake.ScriptedAnswers;
import fairtrial.lab.fake.ScriptedLoad;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.fake.TwoWay;
import fairtrial.lab.load.Driven;
import fairtrial.lab.load.EngineInfo;
import fairtrial.lab.load.EngineState;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Reach;
import fairtrial.lab.load.Target;
import fairtrial.lab.remote.line.Line;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RemoteEngineTest {
    private static final Target TARGET = new Target("tomcat", 8080, 16, Request.get("/hello"), Expectation.ok())
            .reached(Optional.of(new Reach("10.0.0.5", "secret")));
    private static final LoadOrder CLOSED = new LoadOrder("tomcat", new Load.Closed(16), 500, 100, 7, true);

    private final TwoWay ways = new TwoWay();
    private final ScriptedLoad scripted = new ScriptedLoad(new Timeline(), id -> 20_000);
    private final Line here = new Line("load1", ways.hereIn(), ways.hereOut(), ScriptedAnswers.none()).start();
    private final Line there = new Line(
                    "the conductor",
                    ways.thereIn(),
                    ways.thereOut(),
                    new ScriptedAnswers((question, with) -> EngineAnswers.to(new Elsewhere(scripted), question, with)))
            .start();

    private RemoteEngine engine;

    @BeforeEach
    void start() throws LoadFailed {
        engine = new RemoteEngine(here);
    }

    @AfterEach
    void cut() {
        here.close();
        there.close();
        ways.close();
    }

    @Test
    void orders_arrive_as_they_were_given_and_results_come_back_whole() throws LoadFailed {
        assertThat(engine.info()).isEqualTo(scripted.info());
        engine.open(TARGET);
        assertThat(scripted.opened()).containsExactly(TARGET);
        LoadResult result = engine.drive(CLOSED);
        assertThat(result.counts().completed()).isPositive();
        LoadOrder open =
                new LoadOrder("tomcat", new Load.Open(new Rate(123.5), Arrivals.POISSON, 16), 900, 100, 8, false);
        assertThat(engine.driven(open).hosts()).containsExactly(Elsewhere.USE);
        assertThat(scripted.orders()).containsExactly(CLOSED, open);
        engine.reopen("tomcat");
        assertThat(scripted.reopened()).containsExactly("tomcat");
        engine.forget("tomcat");
        assertThat(scripted.connected()).isEmpty();
        assertThat(engine.elsewhere()).contains(Elsewhere.STATE);
    }

    @Test
    void each_load_host_alone_is_asked_for_over_the_line() throws LoadFailed {
        engine.open(TARGET);
        assertThat(engine.alone(CLOSED))
                .extracting(result -> result.counts().completed())
                .hasSize(2)
                .doesNotContain(0L);
    }

    @Test
    void a_target_over_tls_and_http2_arrives_with_its_requests_and_their_feed() throws LoadFailed {
        Feed feed = new Feed("/feeds/rows", "0123", List.of("id"), 3, Feed.Order.RANDOM);
        Script script = new Script(
                List.of(new Exchange(Request.get("/orders/{id}"), Expectation.ok(), 2)),
                Optional.of(feed),
                Optional.empty(),
                true);
        Target target = new Target(
                "shop",
                Optional.of(new Reach("10.0.0.5", "secret")),
                8443,
                Protocol.H2,
                16,
                Request.get("/orders/1"),
                Expectation.ok(),
                Optional.of(script));
        engine.open(target);
        assertThat(scripted.opened()).containsExactly(target);
    }

    @Test
    void load_that_fails_there_fails_here_and_the_engine_goes_on() throws LoadFailed {
        LoadFailed failed = catchThrowableOfType(LoadFailed.class, () -> engine.drive(CLOSED));
        assertThat(failed.reason()).isEqualTo("no target tomcat");
        assertThat(failed.engineLost()).isFalse();
        engine.open(TARGET);
        assertThat(engine.drive(CLOSED).counts().completed()).isPositive();
    }

    @Test
    void a_cut_line_is_a_lost_engine() {
        there.close();
        assertThat(catchThrowableOfType(LoadFailed.class, () -> engine.drive(CLOSED))
                        .engineLost())
                .isTrue();
    }

    @Test
    void its_null_server_would_stand_on_the_wrong_machine() {
        assertThat(catchThrowableOfType(LoadFailed.class, engine::nullServer).engineLost())
                .isFalse();
    }

    /// A scripted engine that tells what an engine on a load host tells.
    private record Elsewhere(ScriptedLoad load) implements LoadEngine {
        static final EngineState STATE = new EngineState(Reading.of(CpuSet.of(1, 2)), Reading.unavailable("no /proc"));
        static final LoadHostUse USE = new LoadHostUse(
                16,
                10,
                400_000_000,
                1.5e6,
                0.4,
                7,
                Reading.unavailable("x"),
                Reading.of(0.25),
                new NetworkUse(Reading.of(1L), Reading.of(2L), Reading.of(3L), Reading.unavailable("x")));

        @Override
        public EngineInfo info() {
            return load.info();
        }

        @Override
        public void open(Target target) throws LoadFailed {
            load.open(target);
        }

        @Override
        public LoadResult drive(LoadOrder order) throws LoadFailed {
            return load.drive(order);
        }

        @Override
        public Driven driven(LoadOrder order) throws LoadFailed {
            return new Driven(load.drive(order), List.of(USE));
        }

        @Override
        public List<LoadResult> alone(LoadOrder order) throws LoadFailed {
            return List.of(load.drive(order), load.drive(order));
        }

        @Override
        public Optional<EngineState> elsewhere() {
            return Optional.of(STATE);
        }

        @Override
        public void reopen(String target) throws LoadFailed {
            load.reopen(target);
        }

        @Override
        public void forget(String target) throws LoadFailed {
            load.forget(target);
        }

        @Override
        public int nullServer() throws LoadFailed {
            return load.nullServer();
        }

        @Override
        public void close() {
            load.close();
        }
    }
}
