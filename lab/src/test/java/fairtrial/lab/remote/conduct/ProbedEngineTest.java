package fairtrial.lab.remote.conduct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Request;
import fairtrial.core.record.ProbeUse;
import fairtrial.lab.fake.FixedEngine;
import fairtrial.lab.load.Driven;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProbedEngineTest {
    private static final Load.Open FEW = new Load.Open(new Rate(25), Arrivals.POISSON, 4);
    private static final LoadOrder SLICE = new LoadOrder("t", new Load.Closed(64), 500, 100, 7, true);

    private final FixedEngine load = FixedEngine.of(10_000, 2e6);
    private final FixedEngine probe = FixedEngine.of(10, 1e6);

    @Test
    void the_probe_has_its_own_connections_and_its_own_load_in_the_same_slice() throws LoadFailed {
        ProbedEngine engine = probed(probe);
        engine.open(new Target("t", 1, 64, Request.get("/"), Expectation.ok()));
        engine.driven(SLICE);
        assertThat(load.opened.getFirst().connections()).isEqualTo(64);
        assertThat(probe.opened.getFirst().connections()).isEqualTo(4);
        assertThat(load.orders).containsExactly(SLICE);
        LoadOrder own = probe.orders.getFirst();
        assertThat(own.load()).isEqualTo(FEW);
        assertThat(List.of(own.durationMillis(), own.leadMillis())).containsExactly(500L, 100L);
        assertThat(own.awake()).isTrue();
        assertThat(own.seed()).isNotEqualTo(SLICE.seed());
    }

    @Test
    void its_requests_are_in_no_count_of_the_load() throws LoadFailed {
        Driven driven = probed(probe).driven(SLICE);
        assertThat(driven.result().counts().completed()).isEqualTo(10_000);
        assertThat(driven.hosts()).hasSize(1);
        ProbeUse use = ((Reading.Available<ProbeUse>) driven.probe().orElseThrow()).value();
        assertThat(use.result().counts().completed()).isEqualTo(10);
        assertThat(use.host().connections()).isEqualTo(4);
        assertThat(probed(probe).drive(SLICE).counts().completed()).isEqualTo(10_000);
    }

    @Test
    void a_probe_that_failed_takes_nothing_from_the_slice() throws LoadFailed {
        Driven driven = probed(failing(false)).driven(SLICE);
        assertThat(driven.result().counts().completed()).isEqualTo(10_000);
        assertThat(driven.probe().orElseThrow()).isEqualTo(Reading.unavailable("no"));
    }

    @Test
    void a_lost_probe_ends_the_session() {
        LoadFailed lost = catchThrowableOfType(
                LoadFailed.class, () -> probed(failing(true)).driven(SLICE));
        assertThat(lost.engineLost()).isTrue();
        assertThat(catchThrowableOfType(
                                LoadFailed.class, () -> probed(failing(true)).drive(SLICE))
                        .engineLost())
                .isTrue();
    }

    @Test
    void a_failed_load_is_told_when_the_probe_has_ended() {
        AtomicLong ended = new AtomicLong();
        FixedEngine slow = new FixedEngine(1, order -> {
            java.util.concurrent.locks.LockSupport.parkNanos(100_000_000);
            ended.set(1);
            return FixedEngine.result(order, 1, 1);
        });
        ProbedEngine engine = new ProbedEngine(failing(false), slow, FEW, 0, 0);
        assertThat(catchThrowableOfType(LoadFailed.class, () -> engine.driven(SLICE))
                        .reason())
                .isEqualTo("no");
        assertThat(ended.get()).isEqualTo(1);
    }

    @Test
    void whoever_has_the_shorter_way_of_its_orders_waits() throws LoadFailed {
        AtomicLong began = new AtomicLong();
        FixedEngine near = new FixedEngine(1, order -> {
            began.set(System.nanoTime());
            return FixedEngine.result(order, 1, 1);
        });
        long ordered = System.nanoTime();
        new ProbedEngine(load, near, FEW, 200_000_000, 0).driven(SLICE);
        assertThat(began.get() - ordered).isGreaterThanOrEqualTo(100_000_000);
    }

    @Test
    void both_reopen_forget_and_close() throws LoadFailed {
        ProbedEngine engine = probed(probe);
        engine.reopen("t");
        engine.forget("t");
        engine.close();
        assertThat(List.of(load.calls, probe.calls))
                .allSatisfy(calls -> assertThat(calls).containsExactly("reopen t", "forget t", "close"));
        assertThat(engine.info()).isEqualTo(load.info());
    }

    private ProbedEngine probed(FixedEngine other) {
        return new ProbedEngine(load, other, FEW, 0, 0);
    }

    private static FixedEngine failing(boolean lost) {
        return new FixedEngine(1, order -> {
            throw new LoadFailed("no", lost);
        });
    }
}
