package fairtrial.core.report.contender;

import fairtrial.core.model.Reading;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/// One number per round, shown as median, minimum and maximum. It is descriptive and no interval.
record Spread(double least, double median, double most, int rounds) {
    /// The spread of at least one number.
    static Spread of(List<Double> numbers) {
        List<Double> sorted = numbers.stream().sorted().toList();
        int n = sorted.size();
        double median = (sorted.get((n - 1) / 2) + sorted.get(n / 2)) / 2;
        return new Spread(sorted.getFirst(), median, sorted.getLast(), n);
    }

    /// The text `213 MB (208 MB – 219 MB)`, or only the median where all are equal.
    String describe(DoubleFunction<String> form) {
        String middle = form.apply(median);
        String low = form.apply(least);
        String high = form.apply(most);
        return low.equals(high) ? middle : middle + " (" + low + " – " + high + ")";
    }

    /// The spread of a contender's figure over the finished rounds. Without any, the last reason why there is
    /// none.
    static <T extends Number> Reading<Spread> collect(
            RunRecord record, String contender, Function<ContenderRound, Reading<T>> figure) {
        List<Double> numbers = new ArrayList<>();
        String reason = "no-round";
        for (ContenderRound round : record.rounds(contender).values()) {
            switch (figure.apply(round)) {
                case Reading.Available<T>(T value) -> numbers.add(value.doubleValue());
                case Reading.Unavailable<T>(String why) -> reason = why;
            }
        }
        return numbers.isEmpty() ? Reading.unavailable(reason) : Reading.of(of(numbers));
    }
}
