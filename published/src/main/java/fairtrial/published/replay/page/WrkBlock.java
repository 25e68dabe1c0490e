package fairtrial.published.replay.page;

import fairtrial.published.publication.Printed;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// One run's figures in the output format of wrk; lines without known figures are left out.
record WrkBlock(Printed figures, int connections) {
    private static final List<String> ERRORS = List.of("connect", "read", "write", "timeout");

    String text() {
        StringBuilder text = new StringBuilder();
        text.append(figures.load()
                .seconds()
                .map(s -> form("Running %.0fs test, %d connections%n", s, connections))
                .orElse(""));
        if (figures.latency().meanMicros().isPresent()) {
            text.append("  Thread Stats      Avg     Stdev       Max\n");
            text.append(form(
                    "    Latency   %9s %9s %9s%n",
                    time(figures.latency().meanMicros()),
                    time(figures.latency().stdevMicros()),
                    time(figures.latency().maxMicros())));
        }
        figures.requests()
                .ifPresent(requests -> text.append(form("  %.0f requests", requests))
                        .append(figures.load()
                                .seconds()
                                .map(s -> " in " + time(s * 1e6))
                                .orElse(""))
                        .append(figures.bytes()
                                .total()
                                .map(b -> ", " + size(b) + " read")
                                .orElse(""))
                        .append('\n'));
        errors(text);
        figures.throughput().ifPresent(x -> text.append(form("Requests/sec: %10.2f%n", x)));
        figures.bytes().perSecond().ifPresent(b -> text.append(form("Transfer/sec: %10s%n", size(b))));
        return text.toString();
    }

    private void errors(StringBuilder text) {
        if (ERRORS.stream().anyMatch(figures.errors().counts()::containsKey)) {
            text.append("  Socket errors: ")
                    .append(ERRORS.stream()
                            .map(kind -> kind + " "
                                    + Optional.ofNullable(
                                                    figures.errors().counts().get(kind))
                                            .map(count -> form("%.0f", count))
                                            .orElse("–"))
                            .collect(Collectors.joining(", ")))
                    .append('\n');
        }
        Optional.ofNullable(figures.errors().counts().get("status"))
                .ifPresent(count -> text.append(form("  Non-2xx or 3xx responses: %.0f%n", count)));
    }

    private static String time(Optional<Double> micros) {
        return micros.map(WrkBlock::time).orElse("–");
    }

    private static String time(double micros) {
        if (micros < 1e3) {
            return form("%.2fus", micros);
        }
        if (micros < 1e6) {
            return form("%.2fms", micros / 1e3);
        }
        return micros < 60e6 ? form("%.2fs", micros / 1e6) : form("%.2fm", micros / 60e6);
    }

    /// A size with wrk's units; its kilobyte is 1024 bytes.
    private static String size(double bytes) {
        if (bytes < 1024) {
            return form("%.2fB", bytes);
        }
        if (bytes < 1024 * 1024) {
            return form("%.2fKB", bytes / 1024);
        }
        double mebi = bytes / 1024 / 1024;
        return mebi < 1024 ? form("%.2fMB", mebi) : form("%.2fGB", mebi / 1024);
    }

    private static String form(String form, Object... values) {
        return String.format(Locale.ROOT, form.replace("%n", "\n"), values);
    }
}
