package fairtrial.core.report.words;

import fairtrial.core.model.Interval;
import fairtrial.core.verdict.Estimate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.UnaryOperator;

/// Number formats for readers: three significant digits and a unit, the same in every language and locale. A
/// megabyte is 1 048 576 bytes, as in `-Xmx`.
public final class Figures {
    private static final MathContext THREE = new MathContext(3);
    private static final double MEBI = 1024 * 1024;
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Figures() {}

    /// A rate in requests per second: `49.3 k req/s`, `820 req/s`.
    public static String rate(double perSecond) {
        return scaled(perSecond) + " req/s";
    }

    /// A time given in microseconds: `96.8 ns`, `19.6 µs`, `1.24 ms`, `2.05 s`.
    public static String micros(double micros) {
        double size = Math.abs(micros);
        if (size >= 999_500) {
            return significant(micros / 1e6) + " s";
        }
        if (size >= 999.5) {
            return significant(micros / 1e3) + " ms";
        }
        return size >= 0.9995 || size == 0 ? significant(micros) + " µs" : significant(micros * 1e3) + " ns";
    }

    /// A time given in milliseconds: `512 ms`, `1.84 s`.
    public static String millis(double millis) {
        return micros(millis * 1e3);
    }

    /// A duration of a part of a run, given in seconds: `41 s`, `11 min 20 s`.
    public static String seconds(double seconds) {
        long whole = Math.round(seconds);
        if (whole < 60) {
            return whole + " s";
        }
        return whole % 60 == 0 ? whole / 60 + " min" : whole / 60 + " min " + whole % 60 + " s";
    }

    /// An amount of memory: `213 MB`, `1.35 GB`.
    public static String bytes(double bytes) {
        double mebi = bytes / MEBI;
        if (mebi >= 999.5) {
            return significant(mebi / 1024) + " GB";
        }
        return mebi >= 1 ? significant(mebi) + " MB" : significant(bytes / 1024) + " kB";
    }

    /// A share, 0.05 is `5 %`, without trailing zeros.
    public static String percent(double share) {
        return trimmed(share * 100) + " %";
    }

    /// A percentage, 5 is `5 %`, with two digits, because it is a bound and not a measurement.
    public static String percentage(double percent) {
        return trimmed(BigDecimal.valueOf(percent).round(new MathContext(2))) + " %";
    }

    /// A ratio: `0.987`, `1.02`, `14.9`. It has three decimals near one, where the third matters.
    public static String ratio(double ratio) {
        return ratio < 10 && ratio >= 0.1 ? String.format(Locale.ROOT, "%.3f", ratio) : significant(ratio);
    }

    /// A ratio with its interval: `0.987 (0.950–1.020)`.
    public static String ratio(Interval ratio) {
        return ratio(ratio.mid()) + " (" + ratio(ratio.lo()) + "–" + ratio(ratio.hi()) + ")";
    }

    /// A count or a mean of counts: `820`, `24.5`, `1.24 M`. A whole number has no decimals.
    public static String count(double count) {
        if (!(Math.abs(count) < 9_995)) {
            return scaled(count);
        }
        return count == Math.rint(count) ? String.valueOf((long) count) : trimmed(count);
    }

    /// A point in time: `2026-11-22 10:45 UTC`.
    public static String minute(long epochMillis) {
        return MINUTE.format(Instant.ofEpochMilli(epochMillis));
    }

    /// A number with three significant digits, without exponent.
    public static String significant(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return "–";
        }
        if (value == 0) {
            return "0";
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(THREE);
        int decimals = THREE.getPrecision() - rounded.precision() + rounded.scale();
        return rounded.setScale(Math.max(0, decimals)).toPlainString();
    }

    /// A value of a metric in its unit, which the end of the metric's name determines: `throughput_rps`,
    /// `p99_us`, `cpu_us_per_request`, `rss_bytes`, `startup_ms`. Other metrics have no unit.
    public static String of(String metric, double value) {
        if (metric.endsWith("_rps")) {
            return rate(value);
        }
        if (metric.endsWith("_us") || metric.endsWith("_us_per_request")) {
            return micros(value);
        }
        if (metric.endsWith("_bytes")) {
            return bytes(value);
        }
        if (metric.endsWith("_ms")) {
            return millis(value);
        }
        return metric.endsWith("_share") ? percent(value) : count(value);
    }

    /// An estimate with its interval, `49.3 k req/s (48.8 – 50.4 k req/s)`, or with the reason for a missing
    /// one.
    ///
    /// @param reasons text of a reason
    public static String of(Estimate estimate, UnaryOperator<String> reasons) {
        return estimate.interval()
                .map(interval -> of(estimate.metric(), interval))
                .orElseGet(() -> of(estimate.metric(), estimate.mid()) + " ("
                        + estimate.noInterval().map(reasons).orElse("–") + ")");
    }

    /// A figure with its interval: `49.3 k req/s (48.8 – 50.4 k req/s)`.
    public static String of(String metric, Interval interval) {
        return of(metric, interval.mid()) + " (" + interval(metric, interval) + ")";
    }

    /// Both ends of an interval, with a common unit only once: `48.8 – 50.4 k req/s`.
    public static String interval(String metric, Interval interval) {
        String low = of(metric, interval.lo());
        String high = of(metric, interval.hi());
        int unit = high.indexOf(' ');
        boolean same = unit >= 0 && low.endsWith(high.substring(unit));
        return (same ? low.substring(0, low.indexOf(' ')) : low) + " – " + high;
    }

    /// A round number on an axis: `0.95`, `40 k`.
    public static String tick(double value) {
        return Math.abs(value) >= 9_995 ? trimmed(value / 1e3) + " k" : trimmed(value);
    }

    /// A round time in microseconds on an axis: `500 µs`, `1 ms`.
    public static String microsTick(double micros) {
        double size = Math.abs(micros);
        if (size >= 999_500) {
            return trimmed(micros / 1e6) + " s";
        }
        return size >= 999.5 ? trimmed(micros / 1e3) + " ms" : trimmed(micros) + " µs";
    }

    private static String scaled(double value) {
        double size = Math.abs(value);
        if (size >= 999_500) {
            return significant(value / 1e6) + " M";
        }
        return size >= 9_995 ? significant(value / 1e3) + " k" : significant(value);
    }

    private static String trimmed(double value) {
        return trimmed(BigDecimal.valueOf(value).round(THREE));
    }

    private static String trimmed(BigDecimal value) {
        BigDecimal stripped = value.stripTrailingZeros();
        return (stripped.scale() < 0 ? stripped.setScale(0) : stripped).toPlainString();
    }
}
