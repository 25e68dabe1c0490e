package fairtrial.proof.fault;

import fairtrial.core.model.CpuSet;
import fairtrial.core.plan.Plan;
import fairtrial.lab.host.Host;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/// Factory of fault injections.
public final class FaultInjections {
    private FaultInjections() {}

    /// The fault injection of a kind on this machine.
    ///
    /// @param all  CPUs for the processes that it starts
    /// @param temp folder for their logs
    public static FaultInjection of(FaultInjection.Kind kind, Host host, Plan plan, CpuSet all, Path temp) {
        Helpers helpers = new Helpers(host, all, temp);
        return switch (kind) {
            case NONE -> new Interfering(host, helpers, record -> {});
            case FLAGS_AFTER_START_CLASS ->
                new Interfering(ChangedHost.orders(host, ChangedOrders::flagsLast), helpers, record -> {});
            case ONE_CPU -> new Interfering(ChangedHost.orders(host, ChangedOrders::oneCpu), helpers, record -> {});
            case KEEP_ALIVE_100 ->
                new Interfering(
                        ChangedHost.orders(host, order -> ChangedOrders.keepAlive(order, 100)), helpers, record -> {});
            case KEEP_ALIVE_1 ->
                new Interfering(
                        ChangedHost.orders(host, order -> ChangedOrders.keepAlive(order, 1)), helpers, record -> {});
            case SLOW_PLACEBO -> slowPlacebo(host, plan, helpers);
            case STOPPED_AGENT -> stoppedAgent(host, helpers);
            case SHARED_CPU ->
                new Interfering(
                        ChangedHost.placement(
                                host,
                                plan.environment().placement().contender(),
                                plan.environment().placement().load()),
                        helpers,
                        record -> {});
            case THROTTLED_AGENT -> new Interfering(ChangedHost.agents(host, helpers::throttle), helpers, record -> {});
            case CONNECT_BURST -> new Interfering(host, helpers, ConnectBurst::start);
            case STALL -> new Interfering(host, helpers, record -> helpers.stall(ChangedOrders.pid(record)));
            case NEIGHBOUR -> new Interfering(host, helpers, record -> helpers.burn());
            case DRIFT ->
                new Interfering(
                        host,
                        helpers,
                        afterHalf(plan.sampling().looks().last()),
                        record -> helpers.quarter(plan.environment().placement().contender()));
            case WRONG_BODY -> new Interfering(host, helpers, WrongBody::write);
        };
    }

    private static FaultInjection slowPlacebo(Host host, Plan plan, Helpers helpers) {
        String twin = plan.placebo().orElseThrow().id();
        return new Interfering(
                ChangedHost.orders(host, order -> ChangedOrders.slower(order, twin)), helpers, record -> {});
    }

    private static FaultInjection stoppedAgent(Host host, Helpers helpers) {
        AtomicLong agent = new AtomicLong();
        return new Interfering(ChangedHost.agents(host, agent::set), helpers, record -> helpers.stop(agent.get()));
    }

    /// The number of the first of `rounds` rounds that lies after half-time.
    public static int afterHalf(int rounds) {
        return rounds / 2 + 1;
    }
}
