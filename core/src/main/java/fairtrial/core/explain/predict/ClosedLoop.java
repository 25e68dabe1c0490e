package fairtrial.core.explain.predict;

import java.util.function.IntToDoubleFunction;

/// Exact throughput of a closed loop: customers alternate between a delay, where nobody queues, and a station
/// whose speed depends on how many are there. The number at the station is a birth-death process; its balance
/// equations are solved on the log scale, so that thousands of customers cause no overflow [Lazowska,
/// Zahorjan, Graham & Sevcik 1984, Quantitative System Performance, chapter 8 and 20].
final class ClosedLoop {
    private ClosedLoop() {}

    /// Customers served per second.
    ///
    /// @param customers    number of customers, at least 1
    /// @param delaySeconds mean time between leaving the station and coming back, at least 0
    /// @param rate         services per second while that many customers are at the station
    static double throughput(int customers, double delaySeconds, IntToDoubleFunction rate) {
        if (delaySeconds <= 0) {
            return rate.applyAsDouble(customers);
        }
        double[] logs = new double[customers + 1];
        double most = 0;
        for (int n = 1; n <= customers; n++) {
            double arrivals = (customers - n + 1) / delaySeconds;
            logs[n] = logs[n - 1] + Math.log(arrivals / rate.applyAsDouble(n));
            most = Math.max(most, logs[n]);
        }
        double sum = Math.exp(logs[0] - most);
        double served = 0;
        for (int n = 1; n <= customers; n++) {
            double weight = Math.exp(logs[n] - most);
            sum += weight;
            served += weight * rate.applyAsDouble(n);
        }
        return served / sum;
    }

    /// Rate of a station of several equal servers.
    ///
    /// @param servers number of servers; a part of one serves at that part of its speed
    /// @param seconds mean service time, above 0
    static IntToDoubleFunction servers(double servers, double seconds) {
        return n -> Math.min(n, servers) / seconds;
    }
}
