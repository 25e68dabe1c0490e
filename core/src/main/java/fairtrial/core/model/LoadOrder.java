package fairtrial.core.model;

import java.util.List;
import java.util.Optional;

/// Order for one slice of load.
///
/// @param target         name of the target as the engine opened it
/// @param durationMillis whole length in ms, of which the first `leadMillis` are driven but not counted
/// @param seed           seed of random arrivals
/// @param awake          whether the load threads poll for events and never sleep: for a load generator with
///     CPUs of its own. Waking a sleeping CPU costs the contender that responds, in a virtual machine up to a
///     quarter of the request
/// @param profile        rates of equal parts of an open loop's whole length, each 0 or more, in any unit: their
///     mean over the time that is counted is the rate of the load. Empty: one rate in the whole slice
public record LoadOrder(
        String target,
        Load load,
        long durationMillis,
        long leadMillis,
        long seed,
        boolean awake,
        Optional<List<Double>> profile) {
    public LoadOrder {
        profile = profile.map(List::copyOf);
        if (leadMillis < 0 || durationMillis <= leadMillis) {
            throw new IllegalArgumentException("lead " + leadMillis + " ms in a slice of " + durationMillis + " ms");
        }
        long whole = durationMillis;
        long lead = leadMillis;
        profile.filter(parts -> !areRates(parts) || !(counted(parts, whole, lead) > 0))
                .ifPresent(parts -> {
                    throw new IllegalArgumentException("no rates: " + parts);
                });
    }

    /// The rates of the parts, in that of the load; empty without a profile.
    public double[] speeds() {
        List<Double> parts = profile.orElse(List.of());
        double mean = counted(parts, durationMillis, leadMillis);
        return parts.stream().mapToDouble(part -> part / mean).toArray();
    }

    private static boolean areRates(List<Double> parts) {
        return parts.stream().allMatch(part -> part >= 0 && Double.isFinite(part));
    }

    /// The mean over the time that is counted.
    private static double counted(List<Double> profile, long durationMillis, long leadMillis) {
        double part = (double) durationMillis / Math.max(1, profile.size());
        double sum = 0;
        for (int i = 0; i < profile.size(); i++) {
            double from = Math.max((double) leadMillis, i * part);
            sum += profile.get(i) * Math.max(0, (i + 1) * part - from);
        }
        return sum / (durationMillis - leadMillis);
    }

    /// An order at one rate.
    public LoadOrder(String target, Load load, long durationMillis, long leadMillis, long seed, boolean awake) {
        this(target, load, durationMillis, leadMillis, seed, awake, Optional.empty());
    }

    /// An order whose load threads sleep when there is nothing to do.
    public LoadOrder(String target, Load load, long durationMillis, long leadMillis, long seed) {
        this(target, load, durationMillis, leadMillis, seed, false);
    }

    /// Copy whose load threads poll and never sleep, or sleep when there is nothing to do.
    public LoadOrder withPolling(boolean isAwake) {
        return new LoadOrder(target, load, durationMillis, leadMillis, seed, isAwake, profile);
    }

    /// Copy with such rates of its parts.
    public LoadOrder withProfile(List<Double> parts) {
        return new LoadOrder(target, load, durationMillis, leadMillis, seed, awake, Optional.of(parts));
    }
}
