package fairtrial.agent.load;

import java.util.SplittableRandom;

/// How long a server of ours takes to answer.
interface Service {
    /// Answers at once.
    Service NONE = now -> 0;

    /// Nanoseconds from `now` until the request that has just come is answered; requests ask in the order they
    /// come.
    long untilAnswered(long now);

    /// One server with a queue in the order of arrival: a request waits for those before it. Nothing is
    /// computed for the time that it takes, so the server's CPU is not a part of what is known about it.
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
