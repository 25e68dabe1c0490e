package fairtrial.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Request;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a run asks of every load engine. The scripted one and the real one each have a test that extends this.
public abstract class LoadEngineContract {
    private static final String TARGET = "target";
    private static final int CONNECTIONS = 4;

    private LoadEngine engine;
    private int port;

    /// A fresh engine.
    protected abstract LoadEngine start() throws Exception;

    @BeforeEach
    void open() throws Exception {
        engine = start();
        port = engine.nullServer();
        engine.open(target(CONNECTIONS));
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void a_window_is_the_slice_without_its_lead() throws LoadFailed {
        LoadResult result = engine.drive(closed(CONNECTIONS));
        assertThat(result.windowNanos() / 1e6).isBetween(190.0, 300.0);
        assertThat(result.counts().completed()).isPositive();
        assertThat(result.counts().completedTotal())
                .isGreaterThan(result.counts().completed());
        assertThat(result.errors()).isEqualTo(LoadErrors.NONE);
        assertThat(result.latency().histogram()).startsWith("HISTFAAA");
    }

    @Test
    void an_open_loop_holds_its_rate() throws LoadFailed {
        Load load = new Load.Open(new Rate(500), Arrivals.CONSTANT, CONNECTIONS);
        LoadResult result = engine.drive(new LoadOrder(TARGET, load, 1_000, 200, 1));
        assertThat(result.throughput().perSecond()).isCloseTo(500, within(75.0));
    }

    @Test
    void a_target_that_is_not_open_cannot_be_driven_and_the_engine_lives() throws LoadFailed {
        LoadOrder other = new LoadOrder("other", new Load.Closed(1), 100, 0, 1);
        assertThatThrownBy(() -> engine.drive(other))
                .isInstanceOfSatisfying(
                        LoadFailed.class, e -> assertThat(e.engineLost()).isFalse());
        assertThat(engine.drive(closed(CONNECTIONS)).counts().completed()).isPositive();
    }

    @Test
    void a_load_with_more_connections_than_are_open_is_refused() {
        assertThatThrownBy(() -> engine.drive(closed(CONNECTIONS + 1))).isInstanceOf(LoadFailed.class);
    }

    @Test
    void a_target_opened_again_has_the_new_number_of_connections() throws LoadFailed {
        engine.open(target(2 * CONNECTIONS));
        assertThat(engine.drive(closed(2 * CONNECTIONS)).errors()).isEqualTo(LoadErrors.NONE);
    }

    @Test
    void reopened_connections_cost_the_next_slice_nothing() throws LoadFailed {
        engine.reopen(TARGET);
        LoadResult result = engine.drive(closed(CONNECTIONS));
        assertThat(result.traffic().reconnects()).isZero();
        assertThat(result.errors()).isEqualTo(LoadErrors.NONE);
    }

    @Test
    void a_forgotten_target_cannot_be_driven() throws LoadFailed {
        engine.forget(TARGET);
        assertThatThrownBy(() -> engine.drive(closed(CONNECTIONS))).isInstanceOf(LoadFailed.class);
    }

    @Test
    void a_closed_engine_is_lost() {
        engine.close();
        assertThatThrownBy(() -> engine.drive(closed(CONNECTIONS)))
                .isInstanceOfSatisfying(
                        LoadFailed.class, e -> assertThat(e.engineLost()).isTrue());
    }

    private Target target(int connections) {
        return new Target(TARGET, port, connections, Request.get("/"), Expectation.ok());
    }

    private static LoadOrder closed(int connections) {
        return new LoadOrder(TARGET, new Load.Closed(connections), 300, 100, 1);
    }
}
