package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a service promises about its responses, such as `p99 < 50ms` or `errors < 0.1%`. A percentile
/// below a limit means that the share of requests beyond that limit is below the rest: at most 1 % of
/// them take 50 ms or longer.
///
/// @param text in its usual form, without spaces: `p99<50ms`
/// @param limitMicros a correct response that takes longer breaks the promise, µs; infinite: only a
///     failed request does
/// @param share share of requests from which on the promise is broken, above 0 and below 1
public record Promise(String text, double limitMicros, double share) {
    private static final Pattern PERCENTILE =
            Pattern.compile("p(\\d{1,2}(?:\\.\\d{1,3})?)<(\\d+(?:\\.\\d+)?)(us|µs|ms|s)");

    private static final Pattern ERRORS = Pattern.compile("errors<(\\d+(?:\\.\\d+)?)%");

    /// The promise of this text; empty if it is none.
    public static Optional<Promise> parse(String typed) {
        String text = typed.replaceAll("\\s", "").toLowerCase(Locale.ROOT).replace("<=", "<");
        Matcher percentile = PERCENTILE.matcher(text);
        if (percentile.matches()) {
            double share = 1 - Double.parseDouble(percentile.group(1)) / 100;
            double limit = Double.parseDouble(percentile.group(2)) * micros(percentile.group(3));
            return valid(text, limit, share);
        }
        Matcher errors = ERRORS.matcher(text);
        return errors.matches()
                ? valid(text, Double.POSITIVE_INFINITY, Double.parseDouble(errors.group(1)) / 100)
                : Optional.empty();
    }

    /// Why a text is no promise.
    ///
    /// @return `relation`, `unit`, `limit`, `share` or `form`
    public static String mistake(String typed) {
        String text = typed.replaceAll("\\s", "").toLowerCase(Locale.ROOT).replace("<=", "<");
        if (text.matches("(p\\d|errors).*>.*")) {
            return "relation";
        }
        if (PERCENTILE.matcher(text).matches()) {
            return "limit";
        }
        if (ERRORS.matcher(text).matches()) {
            return "share";
        }
        return text.matches("(p\\d[\\d.]*|errors)<\\d.*") ? "unit" : "form";
    }

    private static Optional<Promise> valid(String text, double limit, double share) {
        return limit > 0 && share > 0 && share < 1 ? Optional.of(new Promise(text, limit, share)) : Optional.empty();
    }

    private static double micros(String unit) {
        return switch (unit) {
            case "s" -> 1e6;
            case "ms" -> 1e3;
            default -> 1;
        };
    }

    /// The promise of a text that is known to be one, as in a plan.
    ///
    /// @throws IllegalArgumentException if it is none
    @JsonCreator
    public static Promise of(String text) {
        return parse(text).orElseThrow(() -> new IllegalArgumentException("no promise: " + text));
    }

    @Override
    @JsonValue
    public String text() {
        return text;
    }

    /// The percentile that it bounds, as it is written, such as `99.9`; empty: it is about failed requests alone.
    public Optional<String> percentile() {
        return isAboutTime() ? Optional.of(text.substring(1, text.indexOf('<'))) : Optional.empty();
    }

    /// Whether it is about the time of responses, and not about failed requests alone.
    public boolean isAboutTime() {
        return limitMicros < Double.POSITIVE_INFINITY;
    }
}
