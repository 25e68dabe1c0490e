package fairtrial.core.report.svg;

import java.util.ArrayList;
import java.util.List;

/// Mapping of data to pixels along one axis, linear or logarithmic, with its round numbers.
///
/// @param lo     data at `from`; positive on a logarithmic scale
/// @param hi     data at `to`, greater than `lo`
/// @param from   pixel of `lo`
/// @param to     pixel of `hi`; less than `from` on an axis that grows upward
public record Scale(boolean logarithmic, double lo, double hi, double from, double to) {
    public Scale {
        if (!(lo < hi) || Double.isInfinite(hi - lo) || (logarithmic && lo <= 0)) {
            throw new IllegalArgumentException("no scale from " + lo + " to " + hi);
        }
    }

    /// A linear scale.
    public static Scale linear(double lo, double hi, double from, double to) {
        return new Scale(false, lo, hi, from, to);
    }

    /// A logarithmic scale.
    public static Scale log(double lo, double hi, double from, double to) {
        return new Scale(true, lo, hi, from, to);
    }

    /// The pixel of a value; values beyond the ends are clamped.
    public double position(double value) {
        double inside = Math.clamp(value, lo, hi);
        double share = logarithmic ? Math.log(inside / lo) / Math.log(hi / lo) : (inside - lo) / (hi - lo);
        return from + share * (to - from);
    }

    /// Round numbers between the ends, about `wanted` of them. Their steps are 1, 2 or 5 times a power of ten.
    /// On a wide logarithmic scale they are 1, 2, 5 times powers of ten, or the powers of ten only.
    public List<Double> ticks(int wanted) {
        return logarithmic && hi / lo > 4 ? logTicks(wanted) : evenTicks(wanted);
    }

    private List<Double> evenTicks(int wanted) {
        double rough = (hi - lo) / Math.max(1, wanted);
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double lead = rough / power;
        double step = power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
        List<Double> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(lo / step - 1e-9); i * step <= hi + step * 1e-9; i++) {
            ticks.add(i * step);
        }
        return List.copyOf(ticks);
    }

    private List<Double> logTicks(int wanted) {
        double decades = Math.log10(hi / lo);
        int every = (int) Math.max(1, Math.ceil(decades / wanted));
        List<Integer> leads = decades * 3 <= wanted + 1 ? List.of(1, 2, 5) : List.of(1);
        List<Double> ticks = new ArrayList<>();
        for (int exponent = (int) Math.floor(Math.log10(lo)); exponent <= Math.ceil(Math.log10(hi)); exponent++) {
            for (int lead : leads) {
                double tick = lead * Math.pow(10, exponent);
                if (Math.floorMod(exponent, every) == 0 && tick >= lo * (1 - 1e-9) && tick <= hi * (1 + 1e-9)) {
                    ticks.add(tick);
                }
            }
        }
        return List.copyOf(ticks);
    }
}
