package fairtrial.core.report.svg;

import java.util.List;
import java.util.function.DoubleFunction;

/// One axis of a chart: its title, its range in data units and its labelled ticks.
public record Axis(String title, boolean logarithmic, double lo, double hi, List<Tick> ticks) {
    public Axis {
        ticks = List.copyOf(ticks);
    }

    /// A value on an axis with its label.
    public record Tick(double value, String label) {}

    /// A linear axis with round ticks.
    public static Axis even(String title, double lo, double hi, int wanted, DoubleFunction<String> label) {
        return new Axis(title, false, lo, hi, ticks(Scale.linear(lo, hi, 0, 1), wanted, label));
    }

    /// A logarithmic axis with round ticks.
    public static Axis log(String title, double lo, double hi, int wanted, DoubleFunction<String> label) {
        return new Axis(title, true, lo, hi, ticks(Scale.log(lo, hi, 0, 1), wanted, label));
    }

    Scale scale(double from, double to) {
        return new Scale(logarithmic, lo, hi, from, to);
    }

    private static List<Tick> ticks(Scale scale, int wanted, DoubleFunction<String> label) {
        return scale.ticks(wanted).stream()
                .map(value -> new Tick(value, label.apply(value)))
                .toList();
    }
}
