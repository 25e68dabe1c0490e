package fairtrial.core.capacity;

import fairtrial.core.model.Promise;
import fairtrial.core.plan.RateSlices;
import fairtrial.core.stats.Samples;
import java.util.List;

/// Rates of one contender at its mean CPU time per request. Requests queue because of the utilization: the rate
/// times the CPU time of a request (utilization law: Denning & Buzen 1978), not because of the rate. On a machine
/// whose speed differs from minute to minute a rate that is kept now is an overload later; then late requests of
/// all rounds pooled by rate tell of the slowest minutes alone. So a slice counts at the rate that makes the same
/// utilization at the mean CPU time per request.
///
/// That is so where CPUs are the limit. Where they are not, such as behind a pool, it would only add noise.
/// So it applies only where the shares of late requests lie far better on an increasing curve with it than without it.
public final class CostCorrection {
    /// Of the deviance without it. Of a PetClinic on two CPUs at half and at full speed a fifth to an eighth was
    /// left; of a queue whose CPU time says nothing, about all (bench/capacity/Coverage.java).
    private static final double MOST_DEVIANCE = 0.7;

    /// Standard deviation of ln(CPU time per request) below which there is nothing to correct: on quiet machines
    /// it is 1 to 2 %.
    private static final double LEAST_SPREAD = 0.03;

    /// Slices of two rounds.
    private static final int LEAST_SLICES = 2 * RateSlices.COUNT;

    private static final CostCorrection NONE = new CostCorrection(0, 0);

    private final double mean;
    private final double spread;

    /// @param mean   of ln(CPU time per request)
    /// @param spread its standard deviation; 0: rates are as they are
    private CostCorrection(double mean, double spread) {
        this.mean = mean;
        this.spread = spread;
    }

    /// The correction for these slices of all rounds.
    static CostCorrection of(List<RateShare> all, Promise promise) {
        if (all.size() < LEAST_SLICES || all.stream().anyMatch(slice -> !(slice.cost() > 0))) {
            return NONE;
        }
        CostCorrection found = centred(all);
        if (found.spread < LEAST_SPREAD) {
            return NONE;
        }
        double without = ShareCurve.deviance(all, promise);
        double with = ShareCurve.deviance(found.all(all), promise);
        return with < MOST_DEVIANCE * without ? found : NONE;
    }

    private static CostCorrection centred(List<RateShare> all) {
        double[] logs = logs(all);
        return new CostCorrection(Samples.mean(logs), Math.sqrt(Samples.squares(logs) / (logs.length - 1)));
    }

    private static double[] logs(List<RateShare> slices) {
        return slices.stream().mapToDouble(slice -> Math.log(slice.cost())).toArray();
    }

    /// The same correction at the mean of other slices.
    CostCorrection at(List<RateShare> slices) {
        return applies() ? centred(slices) : NONE;
    }

    /// Whether rates differ from those that were driven.
    public boolean applies() {
        return spread > 0;
    }

    /// Standard deviation of ln(CPU time per request); 0 where it does not apply.
    public double spread() {
        return spread;
    }

    /// A slice at the mean CPU time per request.
    public RateShare corrected(RateShare slice) {
        return applies() && slice.cost() > 0 ? slice.at(Math.exp(Math.log(slice.cost()) - mean)) : slice;
    }

    /// Slices at the mean CPU time per request.
    List<RateShare> all(List<RateShare> slices) {
        return slices.stream().map(this::corrected).toList();
    }

    /// By how much the contender was faster in a round than on average, natural log.
    double faster(List<RateShare> round) {
        return applies() ? mean - Samples.mean(logs(round)) : 0;
    }
}
