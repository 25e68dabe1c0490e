package fairtrial.core.explain.predict;

import java.util.function.IntToDoubleFunction;

/// A closed loop in front of one limited resource and the CPUs. A request takes a unit of the resource for
/// its hold time, and computes while it holds it. So those who hold a unit are a closed loop of their own, on
/// the CPUs; from outside, the resource is one station with the throughput of that loop (flow-equivalent
/// server [Lazowska et al. 1984, chapter 9]).
///
/// @param connections connections, at least 1
/// @param think       pause of a connection between a response and its next request, in s
/// @param alone       mean latency with one connection, in s: nothing queues
/// @param hold        time that a request holds a unit when nobody waits inside, in s; at most `think` + `alone`: a
///     connection that the container keeps open is held during the pause, too
/// @param units       units of the resource; infinite: none limits
/// @param cpu         CPU time of a request in s; 0: not known
/// @param cpus        CPUs of the contender
/// @param others      throughput that the lowest of all other limits allows
record Loop(
        int connections,
        double think,
        double alone,
        double hold,
        double units,
        double cpu,
        double cpus,
        double others) {
    Loop {
        hold = Math.min(hold, think + alone);
        cpu = Math.min(cpu, hold);
    }

    Loop withConnections(double other) {
        return new Loop(Math.max(1, (int) Math.round(other)), think, alone, hold, units, cpu, cpus, others);
    }

    Loop withUnits(double other) {
        return new Loop(connections, think, alone, hold, other, cpu, cpus, others);
    }

    Loop withCpus(double other) {
        return new Loop(connections, think, alone, hold, units, cpu, other, others);
    }

    /// The lowest limit of this loop in requests per second.
    double limit() {
        double ofCpus = cpu > 0 ? cpus / cpu : Double.POSITIVE_INFINITY;
        return Math.min(Math.min(connections / (think + alone), units / hold), Math.min(ofCpus, others));
    }

    /// Mean throughput with exponential service times, in requests per second.
    double throughput() {
        double[] inside = new double[connections + 1];
        for (int n = 1; n <= connections; n++) {
            inside[n] = holders(Math.min(n, units));
        }
        return Math.min(others, ClosedLoop.throughput(connections, think + alone - hold, n -> inside[n]));
    }

    /// Requests per second that so many holders serve. Between two whole numbers it is linear.
    private double holders(double number) {
        int whole = (int) Math.floor(number);
        double part = number - whole;
        double low = whole == 0 ? 0 : served(whole);
        return part < 1e-9 ? low : low + part * (served(whole + 1) - low);
    }

    private double served(int holders) {
        if (cpu <= 0) {
            return holders / hold;
        }
        IntToDoubleFunction rate = ClosedLoop.servers(cpus, cpu);
        return ClosedLoop.throughput(holders, hold - cpu, rate);
    }

    /// Scatter of a latency around its mean, in units of the scatter of one hold time. It is that of the own
    /// service, and of those N − c that leave before a request that waits. Their gaps are independent, with
    /// mean H ÷ c, so the variance is 1 + (N − c) ÷ c².
    ///
    /// @param servers units of what limits
    double scatter(double servers) {
        return Math.sqrt(1 + Math.max(0, connections - servers) / (servers * servers));
    }
}
