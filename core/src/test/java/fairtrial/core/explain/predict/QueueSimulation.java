package fairtrial.core.explain.predict;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.model.Reading;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.SplittableRandom;

/// A closed queueing network, simulated event by event: connections, a delay before a pool, then a delay and
/// the CPUs while a unit of the pool is held, then again a second pool inside.
///
/// @param connections number of connections
/// @param outside     mean time outside of the pool, in s
/// @param units       units of the pool, first come first served
/// @param inside      mean time that a unit is held beside the CPU and the second pool, in s
/// @param cpu         mean CPU time, in s
/// @param cpus        CPUs
/// @param inner       units of the pool inside
/// @param innerHold   mean time that one of them is held, in s
/// @param constant    whether times are constant; otherwise they are exponential
record QueueSimulation(
        int connections,
        double outside,
        int units,
        double inside,
        double cpu,
        int cpus,
        int inner,
        double innerHold,
        boolean constant) {
    private static final int REQUESTS = 60_000;
    private static final int STATIONS = 5;

    QueueSimulation withConnections(int other) {
        return new QueueSimulation(other, outside, units, inside, cpu, cpus, inner, innerHold, constant);
    }

    QueueSimulation withUnits(int other) {
        return new QueueSimulation(connections, outside, other, inside, cpu, cpus, inner, innerHold, constant);
    }

    QueueSimulation withInner(int other) {
        return new QueueSimulation(connections, outside, units, inside, cpu, cpus, other, innerHold, constant);
    }

    QueueSimulation withCpus(int other) {
        return new QueueSimulation(connections, outside, units, inside, cpu, other, inner, innerHold, constant);
    }

    /// What was seen of it.
    record Seen(
            LoadedFigures figures, double held, double waiting, double innerHeld, double innerWaiting, double busy) {}

    private record Event(double at, long number, int customer, int station) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Double.compare(at, other.at);
            return byTime == 0 ? Long.compare(number, other.number) : byTime;
        }
    }

    /// A resource with its queue and the time integrals of both.
    private static final class Station {
        private final int servers;
        private final Queue<Integer> queue = new ArrayDeque<>();
        private int busy;
        private double held;
        private double waited;

        Station(int servers) {
            this.servers = servers;
        }

        void pass(double seconds) {
            held += busy * seconds;
            waited += queue.size() * seconds;
        }

        boolean take(int customer) {
            if (busy == servers) {
                queue.add(customer);
                return false;
            }
            busy++;
            return true;
        }

        Optional<Integer> release() {
            Optional<Integer> next = Optional.ofNullable(queue.poll());
            busy -= next.isPresent() ? 0 : 1;
            return next;
        }
    }

    /// Simulates it.
    Seen seen(long seed) {
        return new Simulation(seed).run();
    }

    private final class Simulation {
        private final SplittableRandom random;
        private final PriorityQueue<Event> events = new PriorityQueue<>();
        private final Station pool = new Station(units);
        private final Station second = new Station(inner);
        private final Station processors = new Station(cpus);
        private final List<Double> latencies = new ArrayList<>();
        private long number;
        private double now;

        Simulation(long seed) {
            this.random = new SplittableRandom(seed);
        }

        Seen run() {
            double[] sent = new double[connections];
            for (int customer = 0; customer < connections; customer++) {
                schedule(customer, 0, 0);
            }
            double warm = 0;
            while (latencies.size() < REQUESTS) {
                Event event = events.remove();
                for (Station station : List.of(pool, second, processors)) {
                    station.pass(event.at() - now);
                }
                now = event.at();
                if (event.station() == STATIONS - 1) {
                    double latency = now - sent[event.customer()];
                    sent[event.customer()] = now;
                    latencies.add(latency);
                }
                next(event.customer(), event.station());
            }
            List<Double> sorted = new ArrayList<>(latencies);
            Collections.sort(sorted);
            double mean = sorted.stream().mapToDouble(one -> one).average().orElseThrow();
            LoadedFigures figures = new LoadedFigures(
                    connections,
                    REQUESTS / (now - warm),
                    mean,
                    sorted.get((int) (0.99 * REQUESTS)),
                    OptionalDouble.of(1e6 * cpu));
            return new Seen(
                    figures,
                    pool.held / now,
                    pool.waited / now,
                    second.held / now,
                    second.waited / now,
                    processors.held / now);
        }

        /// What a customer does after that station: 0 outside, 1 delay inside, 2 CPU, 3 pool inside.
        private void next(int customer, int station) {
            switch (station) {
                case 0 -> take(pool, customer, 1, inside);
                case 1 -> take(processors, customer, 2, cpu);
                case 2 -> {
                    processors.release().ifPresent(waiting -> schedule(waiting, 2, cpu));
                    take(second, customer, 3, innerHold);
                }
                case 3 -> {
                    second.release().ifPresent(waiting -> schedule(waiting, 3, innerHold));
                    pool.release().ifPresent(waiting -> schedule(waiting, 1, inside));
                    schedule(customer, STATIONS - 1, 0);
                }
                default -> schedule(customer, 0, outside);
            }
        }

        private void take(Station station, int customer, int then, double mean) {
            if (station.take(customer)) {
                schedule(customer, then, mean);
            }
        }

        private void schedule(int customer, int station, double mean) {
            double time = constant || mean == 0 ? mean : -mean * Math.log1p(-random.nextDouble());
            events.add(new Event(now + time, number++, customer, station));
        }
    }

    /// The evidence that the tool would have of it.
    ContenderEvidence evidence(long seed) {
        Seen seen = seen(seed);
        List<LimitedResource> resources = List.of(
                resource(ResourceKind.REQUEST_THREADS, "threads", units, seen.held(), seen.waiting()),
                resource(ResourceKind.DATABASE_POOL, "pool", inner, seen.innerHeld(), seen.innerWaiting()),
                new LimitedResource(
                        ResourceKind.CPUS,
                        "cpus",
                        cpus,
                        seen.busy(),
                        OptionalDouble.empty(),
                        Optional.of(new LimitingSetting(TurnedBy.PINNING, "cpus", String.valueOf(cpus)))),
                new LimitedResource(
                        ResourceKind.LOAD_CONNECTIONS,
                        "connections",
                        connections,
                        connections,
                        OptionalDouble.empty(),
                        Optional.of(new LimitingSetting(TurnedBy.LOAD, "connections", String.valueOf(connections)))));
        return new ContenderEvidence(
                "tomcat",
                seen.figures(),
                seen.figures(),
                Optional.of(withConnections(1).seen(seed).figures()),
                resources,
                Reading.unavailable("simulated"));
    }

    private static LimitedResource resource(ResourceKind kind, String name, int units, double held, double waiting) {
        return new LimitedResource(
                kind,
                name,
                units,
                held,
                OptionalDouble.of(waiting),
                Optional.of(new LimitingSetting(TurnedBy.PROPERTY, name + ".max", String.valueOf(units))));
    }
}
