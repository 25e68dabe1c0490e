package fairtrial.published.toolout;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Numbers with units as the tools print them. The result is empty for text that is no number, and for
/// negative or absurd values.
final class Numbers {
    /// Largest value of a figure: thirty years in µs, a petabyte, and below 2^53.
    private static final double MOST = 1e15;

    /// Longest number in digits: 1e15 with its fraction as a double prints it.
    private static final int LONGEST = 40;

    private static final Map<String, Double> MICROS = Map.ofEntries(
            Map.entry("ns", 1e-3),
            Map.entry("us", 1.0),
            Map.entry("µs", 1.0),
            Map.entry("μs", 1.0),
            Map.entry("ms", 1e3),
            Map.entry("s", 1e6),
            Map.entry("sec", 1e6),
            Map.entry("secs", 1e6),
            Map.entry("seconds", 1e6),
            Map.entry("m", 6e7),
            Map.entry("min", 6e7),
            Map.entry("h", 3.6e9));

    private static final Map<String, Double> COUNTS =
            Map.of("", 1.0, "k", 1e3, "m", 1e6, "g", 1e9, "万", 1e4, "萬", 1e4, "亿", 1e8);

    /// Powers of the base by unit: `mb` is 2.
    private static final Map<String, Integer> POWERS = Map.ofEntries(
            Map.entry("", 0),
            Map.entry("b", 0),
            Map.entry("bytes", 0),
            Map.entry("k", 1),
            Map.entry("kb", 1),
            Map.entry("kbytes", 1),
            Map.entry("m", 2),
            Map.entry("mb", 2),
            Map.entry("g", 3),
            Map.entry("gb", 3),
            Map.entry("t", 4),
            Map.entry("tb", 4));

    private Numbers() {}

    private record Scanned(double value, String unit, int end) {}

    /// A count or rate: `34,639,518`, `7.25k`, `3万`.
    static Optional<Double> count(String text) {
        return whole(text).flatMap(s -> scaled(s.value(), COUNTS.get(s.unit())));
    }

    /// A time in µs: `86.31ms`, `1m30.5s`.
    static Optional<Double> micros(String text) {
        String stripped = text.strip();
        double sum = 0;
        int at = 0;
        while (at < stripped.length()) {
            Optional<Scanned> part = scan(stripped, at);
            Optional<Double> value = part.flatMap(s -> scaled(s.value(), MICROS.get(s.unit())));
            if (part.isEmpty() || value.isEmpty()) {
                return Optional.empty();
            }
            sum += value.get();
            at = part.get().end();
        }
        return stripped.isEmpty() || sum > MOST ? Optional.empty() : Optional.of(sum);
    }

    /// A time in seconds: `30s`; a bare number is in the given unit.
    static Optional<Double> seconds(String text, String bareUnit) {
        Optional<Double> bare = whole(text).filter(s -> s.unit().isEmpty()).map(Scanned::value);
        return bare.flatMap(value -> scaled(value, MICROS.get(bareUnit)))
                .or(() -> micros(text))
                .map(micros -> micros / 1e6);
    }

    /// A time in µs, from milliseconds printed without a unit.
    static Optional<Double> millis(String text) {
        return whole(text)
                .filter(s -> s.unit().isEmpty() || s.unit().equals("ms"))
                .flatMap(s -> scaled(s.value(), 1e3));
    }

    /// A number of bytes: `128.76MB`. The base is the tool's kilobyte, 1000 or 1024.
    static Optional<Double> bytes(String text, int base) {
        return whole(text).flatMap(s -> {
            boolean binary = s.unit().endsWith("ib");
            Integer power = POWERS.get(binary ? s.unit().replace("ib", "b") : s.unit());
            return power == null ? Optional.empty() : scaled(s.value(), Math.pow(binary ? 1024 : base, power));
        });
    }

    /// A share, 0–1, of `88.50%`; the percent sign is required.
    static Optional<Double> share(String text) {
        return whole(text).filter(s -> s.unit().equals("%") && s.value() <= 100).map(s -> s.value() / 100);
    }

    /// The key of a percentile: `50`, `99.9` of `99.900%`.
    static Optional<String> percentile(String text) {
        return whole(text).filter(s -> s.value() <= 100).map(s -> key(s.value()));
    }

    private static String key(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private static Optional<Double> scaled(double value, @Nullable Double factor) {
        return factor == null || !(value * factor <= MOST) ? Optional.empty() : Optional.of(value * factor);
    }

    private static Optional<Scanned> whole(String text) {
        String stripped = text.strip();
        return scan(stripped, 0).filter(s -> s.end() == stripped.length());
    }

    private static Optional<Scanned> scan(String text, int from) {
        int end = numberEnd(text, from);
        Optional<Double> value = plain(text.substring(from, end));
        if (value.isEmpty()) {
            return Optional.empty();
        }
        int unit = end;
        while (unit < text.length() && text.charAt(unit) == ' ') {
            unit++;
        }
        int after = unit;
        while (after < text.length() && isUnit(text.charAt(after))) {
            after++;
        }
        return Optional.of(new Scanned(value.get(), text.substring(unit, after).toLowerCase(Locale.ROOT), after));
    }

    private static boolean isUnit(char c) {
        return c == '%' || Character.isLetter(c);
    }

    private static int numberEnd(String text, int from) {
        int end = from;
        while (end < text.length() && (isDigit(text.charAt(end)) || ".,".indexOf(text.charAt(end)) >= 0)) {
            end++;
        }
        if (end > from && end < text.length() && Character.toLowerCase(text.charAt(end)) == 'e') {
            int digits = end + 1;
            if (digits < text.length() && "+-".indexOf(text.charAt(digits)) >= 0) {
                digits++;
            }
            int last = digits;
            while (last < text.length() && isDigit(text.charAt(last))) {
                last++;
            }
            return last > digits ? last : end;
        }
        return end;
    }

    /// The value of a plain number. Commas must separate groups of three, because a decimal comma cannot be
    /// distinguished from them.
    private static Optional<Double> plain(String number) {
        if (number.length() > LONGEST || !hasMantissa(number) || !isDigit(number.charAt(number.length() - 1))) {
            return Optional.empty();
        }
        int dot = number.indexOf('.');
        if (dot != number.lastIndexOf('.') || (dot >= 0 && number.indexOf(',', dot) >= 0)) {
            return Optional.empty();
        }
        int integer = dot >= 0 ? dot : number.length();
        int comma = number.indexOf(',');
        if (comma == 0 || (comma > 0 && !grouped(number, comma, integer))) {
            return Optional.empty();
        }
        double value = Double.parseDouble(number.replace(",", ""));
        return value <= MOST ? Optional.of(value) : Optional.empty();
    }

    /// Whether there is a digit before the exponent, unlike in an empty text or `.E4`.
    private static boolean hasMantissa(String number) {
        for (int at = 0; at < number.length() && "eE".indexOf(number.charAt(at)) < 0; at++) {
            if (isDigit(number.charAt(at))) {
                return true;
            }
        }
        return false;
    }

    private static boolean grouped(String number, int first, int end) {
        for (int at = first; at < end; at++) {
            if ((number.charAt(at) == ',') != ((at - first) % 4 == 0)) {
                return false;
            }
        }
        return first <= 3 && (end - first) % 4 == 0;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
