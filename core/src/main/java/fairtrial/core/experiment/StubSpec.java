package fairtrial.core.experiment;

import fairtrial.core.model.LatencyDistribution;
import fairtrial.core.text.UserError;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A stub of a remote service as typed: `GET /price 20ms±5 lognormal body.json`. A small process of ours on loopback
/// responds to that method and path after a time from that distribution.
///
/// @param distribution distribution of the time until the response
/// @param body         the response: a text, or `@FILE`
public record StubSpec(String method, String path, LatencyDistribution distribution, String body) {
    private static final Pattern FORM = Pattern.compile(
            "([A-Z]{1,10}) (/\\S*) ([0-9.]+)(us|ms|s)?(?:(?:±|\\+-|\\+/-)([0-9.]+)(us|ms|s)?)?(?: ([a-z]+))?(?: (.+))?",
            Pattern.DOTALL);

    private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.[0-9]+)?");

    /// Beyond this an application has given up, and a slice would have no response at all.
    private static final double MOST_MILLIS = 60_000;

    /// The stub of a text.
    ///
    /// @throws UserError FT-165 the text has another format
    public static StubSpec parse(String text) {
        Matcher m = FORM.matcher(text.strip());
        if (!m.matches()) {
            throw new UserError("FT-165", text);
        }
        String unit = m.group(4) == null ? "ms" : m.group(4);
        double mean = millis(m.group(3), unit, text);
        double spread = m.group(5) == null ? 0 : millis(m.group(5), m.group(6) == null ? unit : m.group(6), text);
        String word = m.group(7) == null ? (spread > 0 ? "normal" : "constant") : m.group(7);
        LatencyDistribution.Shape shape =
                LatencyDistribution.Shape.of(word).orElseThrow(() -> new UserError("FT-165", text));
        boolean spreads = shape == LatencyDistribution.Shape.NORMAL || shape == LatencyDistribution.Shape.LOGNORMAL;
        if ((spreads != spread > 0) || (mean == 0 && shape != LatencyDistribution.Shape.CONSTANT)) {
            throw new UserError("FT-165", text);
        }
        return new StubSpec(m.group(1), m.group(2), new LatencyDistribution(shape, mean, spread), body(m.group(8)));
    }

    /// A text that begins as JSON or XML is the body itself; anything else is the name of a file.
    private static String body(@Nullable String text) {
        if (text == null) {
            return "";
        }
        String body = text.strip();
        return body.isEmpty() || "{[\"<@".indexOf(body.charAt(0)) >= 0 ? body : "@" + body;
    }

    private static double millis(String number, String unit, String text) {
        if (!NUMBER.matcher(number).matches()) {
            throw new UserError("FT-165", text);
        }
        double value = Double.parseDouble(number);
        double millis = switch (unit) {
            case "us" -> value / 1000;
            case "s" -> value * 1000;
            default -> value;
        };
        if (!(millis <= MOST_MILLIS)) {
            throw new UserError("FT-165", text);
        }
        return millis;
    }

    /// The stub as it is typed.
    public String text() {
        String spread = distribution.spreadMillis() > 0 ? "±" + number(distribution.spreadMillis()) : "";
        String time = number(distribution.meanMillis()) + "ms" + spread;
        String shape = distribution.shape().name().toLowerCase(Locale.ROOT);
        return (method + " " + path + " " + time + " " + shape + " " + body).strip();
    }

    private static String number(double value) {
        return value == Math.rint(value) ? String.valueOf(Math.round(value)) : String.valueOf(value);
    }

    /// Copy with another body.
    public StubSpec withBody(String other) {
        return new StubSpec(method, path, distribution, other);
    }
}
