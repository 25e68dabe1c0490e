package fairtrial.published.article;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number in a cell, with the unit behind it: `12,345`, `1.2k`, `35 ms`, `3.5万`, `98 %`.
///
/// @param value the number, with `k`, `M` and `万` counted in
/// @param unit  the unit in lower case, empty without one
record Quantity(double value, String unit) {
    /// Longest cell that is searched: prose is no figure.
    private static final int LONGEST = 60;

    private static final Pattern NUMBER = Pattern.compile(
            "^[~≈约*_`+ ]*(-?\\d[\\d,_'’ ]*(?:\\.[\\d.]*\\d(?:,\\d+)?)?(?:[eE][+-]?\\d{1,2})?)\\s*([\\p{L}µμ%‰/]*)");

    /// `1,234` and `1 234`, not `1,5`.
    private static final Pattern GROUPED = Pattern.compile("-?\\d{1,3}(?:[,_'’ ]\\d{3})+(?:\\.\\d+)?");
    /// `1.234,5` and `1.234.567`, as in German and Spanish.
    private static final Pattern DOTTED = Pattern.compile("\\d{1,3}(?:\\.\\d{3})+,\\d+|\\d{1,3}(?:\\.\\d{3}){2,}");

    /// A second number makes a range, a list or a time in parts; what stands in brackets or behind ± does not count.
    private static final Pattern ANOTHER = Pattern.compile("^[^(±\\[]*?(?<![+±])\\d");

    private static final Pattern DECIMAL_COMMA = Pattern.compile("-?\\d+,\\d{1,2}");
    private static final Pattern PLAIN = Pattern.compile("-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d{1,2})?");

    private static final String MILLIONS = "millions";

    private static final Map<String, Double> FACTORS = Map.of("k", 1e3, "万", 1e4, "w", 1e4, "亿", 1e8, MILLIONS, 1e6);

    /// Beyond these a figure is a slip, and no figure that is read here is negative.
    private static final double MOST = 1e15;

    private static final double LEAST = 1e-6;

    /// `31.000` beside `20.000,12` is no 31.
    private static final Pattern DOTTED_ONCE = Pattern.compile("\\d{1,3}\\.\\d{3}");

    /// `1,234` beside `3,20` may be either.
    private static final Pattern UNCERTAIN = Pattern.compile("\\d{1,3},\\d{3}");

    /// Whether a cell can only be read with a decimal comma: `3,20`, `20.000,12`.
    static boolean hasDecimalComma(String cell) {
        Matcher matcher = NUMBER.matcher(cell.strip());
        String text = matcher.find() ? matcher.group(1).strip() : "";
        return DECIMAL_COMMA.matcher(text).matches()
                || (text.indexOf(',') > text.indexOf('.')
                        && text.indexOf('.') > 0
                        && DOTTED.matcher(text).matches());
    }

    /// The quantity at the start of a cell; empty when there is none.
    static Optional<Quantity> of(String cell) {
        return of(cell, false);
    }

    /// The same in a table of that notation.
    ///
    /// @param decimalComma whether other cells of the table have a decimal comma
    static Optional<Quantity> of(String cell, boolean decimalComma) {
        String text = cell.strip();
        if (text.isEmpty() || text.length() > LONGEST) {
            return Optional.empty();
        }
        Matcher matcher = NUMBER.matcher(text);
        if (!matcher.find()) {
            return Optional.empty();
        }
        if (ANOTHER.matcher(text.substring(matcher.end())).find()) {
            return Optional.empty();
        }
        // "1.2M" are millions, "5m" are minutes.
        String unit = matcher.group(2).equals("M") ? MILLIONS : matcher.group(2).toLowerCase(Locale.ROOT);
        return number(matcher.group(1).strip(), decimalComma)
                .filter(value -> value == 0 || (value >= LEAST && value <= MOST))
                .map(value -> scaled(value, unit));
    }

    private static Optional<Double> number(String text, boolean decimalComma) {
        if (decimalComma && UNCERTAIN.matcher(text).matches()) {
            return Optional.empty();
        }
        if (decimalComma && DOTTED_ONCE.matcher(text).matches()) {
            return Optional.of(Double.parseDouble(text.replace(".", "")));
        }
        if (DOTTED.matcher(text).matches()) {
            return Optional.of(Double.parseDouble(text.replace(".", "").replace(',', '.')));
        }
        if (GROUPED.matcher(text).matches()) {
            return Optional.of(Double.parseDouble(text.replaceAll("[,_'’ ]", "")));
        }
        if (DECIMAL_COMMA.matcher(text).matches()) {
            return Optional.of(Double.parseDouble(text.replace(',', '.')));
        }
        return PLAIN.matcher(text).matches() ? Optional.of(Double.parseDouble(text)) : Optional.empty();
    }

    private static Quantity scaled(double value, String unit) {
        for (Map.Entry<String, Double> factor : FACTORS.entrySet()) {
            boolean alone = unit.equals(factor.getKey()) || unit.startsWith(factor.getKey() + "/");
            if (alone) {
                return new Quantity(
                        Math.rint(value * factor.getValue() * 1e6) / 1e6,
                        unit.substring(factor.getKey().length()));
            }
        }
        return new Quantity(value, unit);
    }
}
