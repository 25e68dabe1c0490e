package fairtrial.agent.load;

import java.util.SplittableRandom;

/// Response time of one of our own servers.
interface Service {
    /// Responds at once.
    Service NONE = now -> 0;

    /// Nanoseconds from `now` until the response to the request that has just arrived. Must be called in the
    /// order of arrival.
    long untilAnswered(long now);

    /// One server with a queue in the order of arrival: a request waits for those before it. The service time
    /// is waited, not computed, so the server's CPU does not affect it.
    static Service queue(boolean exponential, double meanMicros, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return new Service() {
            private long free = Long.MIN_VALUE;

            @Override
            public long untilAnswered(long now) {
                double share = exponential ? -Math.log1p(-random.nextDouble()) : 1;
                free = Math.max(free, now) + Math.round(share * meanMicros * 1e3);
                return free - now;
            }
        };
    }
}
