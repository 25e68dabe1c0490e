package fairtrial.core.report.history;

import java.util.List;

/// A series as one line of text: eight heights of a block, between the lowest and the highest value.
final class Sparkline {
    private static final String HEIGHTS = "▁▂▃▄▅▆▇█";

    /// A longer line does not fit beside the figures on 80 columns; the latest values are shown.
    private static final int LONGEST = 30;

    private Sparkline() {}

    /// The line.
    ///
    /// @param logs natural logs of the values, in their order
    /// @param least the difference that fills all heights where the values differ by less
    static String of(List<Double> logs, double least) {
        List<Double> shown = logs.subList(Math.max(0, logs.size() - LONGEST), logs.size());
        double low = shown.stream().mapToDouble(of -> of).min().orElse(0);
        double high = shown.stream().mapToDouble(of -> of).max().orElse(0);
        double range = Math.max(least, high - low);
        double from = (low + high - range) / 2;
        StringBuilder line = new StringBuilder();
        for (double log : shown) {
            int height = (int) Math.floor((log - from) / range * HEIGHTS.length());
            line.append(HEIGHTS.charAt(Math.clamp(height, 0, HEIGHTS.length() - 1)));
        }
        return line.toString();
    }
}
