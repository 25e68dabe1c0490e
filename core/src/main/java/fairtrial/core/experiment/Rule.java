package fairtrial.core.experiment;

import com.fasterxml.jackson.annotation.JsonProperty;
import fairtrial.core.model.Metric;
import fairtrial.core.text.UserError;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A condition on a run: `p99(tomcat) < 50ms`, `throughput(jetty) vs baseline > -3%`, `cpu(jetty) vs tomcat <
/// 5%`.
///
/// @param text      the rule as written
/// @param contender id or label of a contender
/// @param against   another contender of the run, or `baseline`; empty: the figure itself
/// @param bound     in the metric's unit; for a comparison a share, −0.03 for −3 %
public record Rule(
        String text,
        @JsonProperty("measure") Metric metric,
        String contender,
        Optional<String> against,
        Relation relation,
        double bound) {
    /// The word for the baseline, a run that is kept by name.
    public static final String BASELINE = "baseline";

    private static final Pattern FORM =
            Pattern.compile("\\s*([a-z0-9]+)\\s*\\(\\s*([^()\\s][^()]*(?:\\([^()]*\\))?)\\s*\\)\\s*"
                    + "(?:vs\\s+([^<>\\s][^<>]*))?(<=|>=|<|>)\\s*([+-]?[0-9]+(?:\\.[0-9]+)?)\\s*([%/A-Za-zµ]*)\\s*");

    /// Side of the bound on which the value must be.
    public enum Relation {
        BELOW,
        AT_MOST,
        ABOVE,
        AT_LEAST;

        /// Whether the value is on the correct side of the bound.
        public boolean holds(double value, double bound) {
            return switch (this) {
                case BELOW -> value < bound;
                case AT_MOST -> value <= bound;
                case ABOVE -> value > bound;
                case AT_LEAST -> value >= bound;
            };
        }

        private static Relation of(String sign) {
            return switch (sign) {
                case "<" -> BELOW;
                case "<=" -> AT_MOST;
                case ">" -> ABOVE;
                default -> AT_LEAST;
            };
        }
    }

    /// The rule of the text.
    ///
    /// @throws UserError FT-901 for another format, FT-902 for an unknown metric, FT-903 for an unknown unit,
    ///     FT-905 for a metric by which contenders are not compared
    public static Rule parse(String text) {
        Matcher m = FORM.matcher(text);
        if (!m.matches()) {
            throw new UserError("FT-901", text);
        }
        Metric metric = Metric.ofRule(m.group(1))
                .orElseThrow(() -> new UserError("FT-902", text, m.group(1), Metric.ruleNames()));
        Optional<String> against = Optional.ofNullable(m.group(3)).map(String::strip);
        if (against.isPresent() && !against.get().equals(BASELINE) && !metric.isCompared()) {
            throw new UserError("FT-905", text, metric.ruleName());
        }
        double number = Double.parseDouble(m.group(5));
        double bound = against.isPresent() ? share(text, number, m.group(6)) : value(text, metric, number, m.group(6));
        return new Rule(text.strip(), metric, m.group(2).strip(), against, Relation.of(m.group(4)), bound);
    }

    /// Copy for other names of its contenders.
    public Rule between(String one, Optional<String> other) {
        return new Rule(text, metric, one, other, relation, bound);
    }

    private static double share(String text, double number, String unit) {
        if (!unit.equals("%") || number <= -100) {
            throw new UserError("FT-903", text, unit, "%");
        }
        return number / 100;
    }

    private static double value(String text, Metric metric, double number, String unit) {
        if (!metric.unit().written().contains(unit)) {
            throw new UserError(
                    "FT-903",
                    text,
                    unit,
                    String.join(" ", metric.unit().written()).strip());
        }
        return number * metric.unit().factor(unit);
    }
}
