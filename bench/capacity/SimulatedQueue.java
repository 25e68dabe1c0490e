import fairtrial.core.capacity.RateShare;
import fairtrial.core.model.Promise;
import java.util.Arrays;
import java.util.SplittableRandom;

/// A queue of known truth, as the shop's `/limited/queue` has it: first come, first served, Poisson
/// arrivals.
///
/// @param perSecond mean service rate of one server
/// @param shape of the Erlang distribution of service times; 0: constant
/// @param refuseSeconds longest wait; who would wait longer is refused, s
/// @param slowSeconds from this wait on requests take twice as long, until nobody waits, s
record SimulatedQueue(String name, int servers, double perSecond, int shape, double refuseSeconds, double slowSeconds) {
    /// A slice of [#SECONDS] ends with its queue unanswered: about this share where the queue is as long as chance
    /// makes it at the limit itself (√(2/π · 2 · 300/s · 280 s) ≈ 330 of 84 000 requests).
    private static final double KEEPS_UP = 0.996;

    /// A slice of a run begins without a queue and takes four seconds; a service runs for longer.
    private static final double SECONDS = 300;

    private static final double LEAD = 20;

    static SimulatedQueue of(String name, int servers, double perSecond, int shape) {
        return new SimulatedQueue(name, servers, perSecond, shape, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /// One open loop that begins with an empty queue.
    ///
    /// @param speed factor of the service rate in this round
    /// @param lead s that do not count
    RateShare slice(Promise promise, double speed, double rate, double seconds, double lead, SplittableRandom random) {
        double limit = promise.limitMicros() / 1e6;
        double[] free = new double[servers];
        boolean slow = false;
        double now = 0;
        long requests = 0;
        long broken = 0;
        long answered = 0;
        double sum = 0;
        while (true) {
            now -= Math.log(1 - random.nextDouble()) / rate;
            if (now > seconds) {
                double all = Math.max(1, requests);
                double latency = sum / Math.max(1, answered);
                return new RateShare(
                        rate,
                        all,
                        Math.min(broken, all),
                        rate * answered / all,
                        RateShare.byChance(rate, latency, seconds - lead));
            }
            if (servers > 1) {
                Arrays.sort(free);
            }
            double begin = Math.max(now, free[0]);
            double wait = begin - now;
            boolean refused = wait > refuseSeconds;
            if (refused) {
                // It fails at once.
                answered += now >= lead ? 1 : 0;
            } else {
                slow = wait > slowSeconds || slow && wait > 0;
                free[0] = begin + (slow ? 2 : 1) * service(random) / (perSecond * speed);
                if (free[0] >= lead && free[0] <= seconds) {
                    answered++;
                    sum += free[0] - now;
                }
            }
            if (now >= lead) {
                requests++;
                broken += refused || free[0] - now > limit ? 1 : 0;
            }
        }
    }

    /// Service time with a mean of 1.
    private double service(SplittableRandom random) {
        if (shape == 0) {
            return 1;
        }
        double sum = 0;
        for (int i = 0; i < shape; i++) {
            sum -= Math.log(1 - random.nextDouble()) / shape;
        }
        return sum;
    }

    /// Natural log of the highest rate whose share of broken requests, over many rounds, is what is allowed, and that
    /// is answered.
    ///
    /// @param noise standard deviation of the speed between rounds, natural log
    double truth(Promise promise, double noise, int slices, SplittableRandom random) {
        double low = Math.log(0.2 * servers * perSecond);
        double high = Math.log(1.2 * servers * perSecond);
        for (int i = 0; i < 14; i++) {
            double middle = (low + high) / 2;
            double requests = 0;
            double broken = 0;
            double answered = 0;
            for (int slice = 0; slice < slices; slice++) {
                double speed = Math.exp(noise * random.nextGaussian());
                RateShare share = slice(promise, speed, Math.exp(middle), SECONDS, LEAD, random);
                requests += share.requests();
                broken += share.broken();
                answered += share.requests() * share.responded() / share.rate();
            }
            if (broken / requests < promise.share() && answered >= KEEPS_UP * requests) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
