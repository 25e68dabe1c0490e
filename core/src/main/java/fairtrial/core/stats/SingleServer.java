package fairtrial.core.stats;

/// A queue with Poisson arrivals, one server and a known service time: the expected result of an open loop.
/// Times are in units of the mean service time, from arrival to the end of service.
///
/// @param exponential whether service times are exponential (M/M/1) or constant (M/D/1)
/// @param load        arrival rate × mean service time, above 0 and below 1
public record SingleServer(boolean exponential, double load) {
    /// Halvings of an interval that is a few hundred service times wide: exact to a millionth.
    private static final int HALVINGS = 60;

    public SingleServer {
        if (!(load > 0 && load < 1)) {
            throw new IllegalArgumentException("no load: " + load);
        }
    }

    /// The mean time: 1/(1 − ρ) for M/M/1 and 1 + ρ/(2(1 − ρ)) for M/D/1 [Pollaczek & Khinchine; Kleinrock
    /// 1975, Queueing Systems I, 5.6].
    public double mean() {
        return exponential ? 1 / (1 - load) : 1 + load / (2 * (1 - load));
    }

    /// The time that this share of the requests does not exceed.
    ///
    /// @param share 0–1, exclusive
    public double quantile(double share) {
        if (exponential) {
            return -Math.log1p(-share) / (1 - load);
        }
        double low = 1;
        double high = 2;
        while (below(high) < share) {
            high *= 2;
        }
        for (int halving = 0; halving < HALVINGS; halving++) {
            double middle = (low + high) / 2;
            if (below(middle) < share) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /// The share of requests of M/D/1 that took at most `time` [Erlang 1909; Crommelin 1932]: with w = time −
    /// 1, (1 − ρ) · Σ (ρ(k − w))^k / k! · e^(−ρ(k − w)) over integers k from 0 to w.
    private double below(double time) {
        double wait = time - 1;
        double sum = 0;
        double factorial = 0;
        for (int k = 0; k <= wait; k++) {
            factorial += k > 0 ? Math.log(k) : 0;
            double x = load * (wait - k);
            double size = k == 0 ? x : x == 0 ? Double.NEGATIVE_INFINITY : k * Math.log(x) - factorial + x;
            sum += (k % 2 == 0 ? 1 : -1) * Math.exp(size);
        }
        return (1 - load) * sum;
    }
}
