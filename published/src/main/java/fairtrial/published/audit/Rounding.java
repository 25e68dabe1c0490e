package fairtrial.published.audit;

import java.math.BigDecimal;
import java.util.regex.Pattern;

/// How far a printed figure may be from the measured one: half of its last digit.
final class Rounding {
    private static final Pattern ROUGH = Pattern.compile(
            "~|\\b(about|almost|nearly|roughly|approximately|around|some|over|more than|up to)\\b|约|几乎|左右|将近|超过",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern AT_LEAST =
            Pattern.compile("\\d\\+|\\b(above|over|more than|at least|beyond)\\b|以上|超过|多", Pattern.CASE_INSENSITIVE);

    private Rounding() {}

    /// The same of a number in a sentence, whose zeros at the end are no digits: 0.1 for `500000`.
    static double spoken(double said) {
        if (said == 0 || !Double.isFinite(said)) {
            return 1;
        }
        int decimals = BigDecimal.valueOf(said).stripTrailingZeros().scale();
        return 0.5 * Math.pow(10, -decimals) / Math.abs(said);
    }

    /// Half of the last printed digit, as a share of the figure: 0.25 for `2`, 0.002 for `2.35`. Zeros at the
    /// end of a fraction are lost in a number, so it is rather too large. 1 for zero.
    static double share(double printed) {
        if (printed == 0 || !Double.isFinite(printed)) {
            return 1;
        }
        int decimals =
                Math.max(0, BigDecimal.valueOf(printed).stripTrailingZeros().scale());
        return 0.5 * Math.pow(10, -decimals) / Math.abs(printed);
    }

    /// Whether the author says that a number is the least: "105,000+".
    static boolean isAtLeast(String text) {
        return AT_LEAST.matcher(text).find();
    }

    /// Whether the author says that a number is rounded.
    static boolean isRough(String text) {
        return ROUGH.matcher(text).find();
    }
}
