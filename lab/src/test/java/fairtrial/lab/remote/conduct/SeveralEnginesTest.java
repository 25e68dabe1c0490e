package fairtrial.lab.remote.conduct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Request;
import fairtrial.core.record.LoadHostUse;
import fairtrial.lab.fake.FixedEngine;
import fairtrial.lab.load.Driven;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeveralEnginesTest {
    private final FixedEngine one = FixedEngine.of(1_000, 1e6);
    private final FixedEngine two = FixedEngine.of(2_000, 1e6);
    private final FixedEngine three = FixedEngine.of(4_000, 1e6);
    private final SeveralEngines all = engines(one, two, three);

    @Test
    void parts_of_a_number_differ_by_one_and_add_up() {
        for (int whole = 0; whole < 40; whole++) {
            for (int count = 1; count < 7; count++) {
                int w = whole;
                int c = count;
                int[] parts = IntStream.range(0, count)
                        .map(i -> SeveralEngines.share(w, i, c))
                        .toArray();
                assertThat(IntStream.of(parts).sum()).isEqualTo(whole);
                assertThat(IntStream.of(parts).max().orElseThrow()
                                - IntStream.of(parts).min().orElseThrow())
                        .isLessThanOrEqualTo(1);
            }
        }
    }

    @Test
    void each_host_opens_its_part_of_the_connections() throws LoadFailed {
        all.open(target(16));
        assertThat(List.of(one, two, three))
                .extracting(engine -> engine.opened.getFirst().connections())
                .containsExactly(6, 5, 5);
        assertThat(two.opened.getFirst().with(16)).isEqualTo(target(16));
    }

    @Test
    void fewer_connections_than_hosts_are_refused_and_nobody_connects() {
        LoadFailed failed = catchThrowableOfType(LoadFailed.class, () -> all.open(target(2)));
        assertThat(failed.engineLost()).isFalse();
        assertThat(one.opened).isEmpty();
    }

    @Test
    void a_closed_loop_is_split_by_connections() throws LoadFailed {
        all.drive(new LoadOrder("t", new Load.Closed(8), 500, 100, 7, true));
        assertThat(orders())
                .extracting(LoadOrder::load)
                .containsExactly(new Load.Closed(3), new Load.Closed(3), new Load.Closed(2));
        assertThat(orders())
                .allMatch(order -> order.durationMillis() == 500 && order.leadMillis() == 100)
                .allMatch(LoadOrder::awake);
    }

    @Test
    void rates_of_an_open_loop_add_up_and_no_two_hosts_have_the_same_arrivals() throws LoadFailed {
        all.drive(new LoadOrder("t", new Load.Open(new Rate(900), Arrivals.POISSON, 64), 500, 0, 7));
        assertThat(orders())
                .extracting(order -> ((Load.Open) order.load()).rate().perSecond())
                .containsExactly(300.0, 300.0, 300.0);
        assertThat(orders()).extracting(order -> order.load().connections()).containsExactly(22, 21, 21);
        assertThat(orders()).extracting(LoadOrder::seed).doesNotHaveDuplicates();
    }

    @Test
    void one_connection_is_driven_by_one_host_and_the_others_rest() throws LoadFailed {
        Driven driven = all.driven(new LoadOrder("t", new Load.Closed(1), 500, 100, 7));
        assertThat(one.orders).hasSize(1);
        assertThat(two.orders).isEmpty();
        assertThat(three.orders).isEmpty();
        assertThat(driven.hosts()).hasSize(1);
        assertThat(driven.result().counts().completed()).isEqualTo(1_000);
    }

    @Test
    void responses_are_summed_and_every_host_is_told_in_order() throws LoadFailed {
        Driven driven = all.driven(new LoadOrder("t", new Load.Closed(8), 500, 100, 7));
        assertThat(driven.result().counts().completed()).isEqualTo(7_000);
        assertThat(driven.hosts()).extracting(LoadHostUse::completed).containsExactly(1_000L, 2_000L, 4_000L);
    }

    @Test
    void the_host_with_the_shortest_way_of_its_orders_waits_for_the_longest() throws LoadFailed {
        long way = 200_000_000;
        AtomicLong began = new AtomicLong();
        FixedEngine near = new FixedEngine(1, order -> {
            began.set(System.nanoTime());
            return FixedEngine.result(order, 1_000, 1e6);
        });
        SeveralEngines engines = new SeveralEngines(List.of(near, one), List.of(0.0, (double) way), List.of(0.0, 0.0));
        long ordered = System.nanoTime();
        Driven driven = engines.driven(new LoadOrder("t", new Load.Closed(2), 500, 100, 7));
        assertThat(began.get() - ordered).isGreaterThanOrEqualTo(way / 2);
        assertThat(driven.hosts()).extracting(LoadHostUse::lateNanos).containsExactly(0L, way / 2);
    }

    @Test
    void each_host_alone_drives_its_own_part_and_no_two_at_once() throws LoadFailed {
        List<LoadResult> alone = all.alone(new LoadOrder("t", new Load.Closed(8), 500, 100, 7));
        assertThat(alone).extracting(result -> result.counts().completed()).containsExactly(1_000L, 2_000L, 4_000L);
        assertThat(orders()).extracting(order -> order.load().connections()).containsExactly(3, 3, 2);
        assertThat(one.alone(orders().getFirst())).isEmpty();
    }

    @Test
    void a_straggler_fails_a_slice_and_never_a_turn_of_the_warm_up() {
        SeveralEngines engines = engines(one, FixedEngine.of(1_000, 5e6));
        LoadOrder order = new LoadOrder("t", new Load.Closed(8), 500, 100, 7);
        assertThat(catchThrowableOfType(LoadFailed.class, () -> engines.driven(order))
                        .reason())
                .startsWith("generator-straggler: load host 2");
        assertThatCode(() -> engines.drive(order)).doesNotThrowAnyException();
    }

    @Test
    void a_failed_host_fails_the_slice_only_when_no_other_drives_any_more() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        List<String> ended = Collections.synchronizedList(new java.util.ArrayList<>());
        FixedEngine failing = new FixedEngine(1, order -> {
            throw new LoadFailed("connect refused", false);
        });
        FixedEngine slow = new FixedEngine(1, order -> {
            try {
                go.await();
            } catch (InterruptedException e) {
                throw new LoadFailed("interrupted", true);
            }
            ended.add("slow");
            return FixedEngine.result(order, 1, 1);
        });
        SeveralEngines engines = engines(failing, slow);
        Thread slice = Thread.ofVirtual().start(() -> {
            LoadFailed failed = catchThrowableOfType(
                    LoadFailed.class, () -> engines.driven(new LoadOrder("t", new Load.Closed(8), 500, 100, 7)));
            ended.add(failed.reason());
        });
        fairtrial.lab.host.Eventually.holds("both were asked", () -> slow.orders.size() == 1);
        go.countDown();
        slice.join();
        assertThat(ended).containsExactly("slow", "connect refused");
    }

    @Test
    void a_lost_engine_outweighs_a_slice_that_merely_failed() {
        FixedEngine failing = new FixedEngine(1, order -> {
            throw new LoadFailed("connect refused", false);
        });
        FixedEngine lost = new FixedEngine(1, order -> {
            throw new LoadFailed("gone", true);
        });
        LoadFailed failed = catchThrowableOfType(
                LoadFailed.class,
                () -> engines(failing, lost).drive(new LoadOrder("t", new Load.Closed(8), 500, 100, 7)));
        assertThat(failed.engineLost()).isTrue();
        assertThat(failed.reason()).isEqualTo("gone");
    }

    @Test
    void all_hosts_reopen_forget_and_close() throws LoadFailed {
        all.reopen("t");
        all.forget("t");
        all.close();
        assertThat(List.of(one, two, three))
                .allSatisfy(engine -> assertThat(engine.calls).containsExactly("reopen t", "forget t", "close"));
        assertThat(all.info().threads()).isEqualTo(6);
    }

    private List<LoadOrder> orders() {
        return List.of(one.orders.getFirst(), two.orders.getFirst(), three.orders.getFirst());
    }

    private static SeveralEngines engines(FixedEngine... engines) {
        List<Double> none = Collections.nCopies(engines.length, 0.0);
        return new SeveralEngines(List.of(engines), none, none);
    }

    private static Target target(int connections) {
        return new Target("t", 8080, connections, Request.get("/"), Expectation.ok());
    }
}
