package fairtrial.core.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import fairtrial.core.model.AbsentInOlderFiles;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Promise;
import fairtrial.core.text.UserError;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A condition on a run: `p99(tomcat) < 50ms`, `throughput(jetty) vs baseline > -3%`, `cpu(jetty) vs
/// tomcat < 5%`, `capacity(tomcat; p99 < 50ms) > 900/s`.
///
/// @param text      the rule as written
/// @param contender id or label of a contender
/// @param promise the promise that is kept at a capacity; empty: all of the run, or a metric without one
/// @param against   another contender of the run, or `baseline`; empty: the figure itself
/// @param bound     in the metric's unit; for a comparison a share, −0.03 for −3 %
public record Rule(
        String text,
        @JsonProperty("measure") Metric metric,
        String contender,

        @AbsentInOlderFiles @JsonInclude(JsonInclude.Include.NON_ABSENT)
        Optional<Promise> promise,

        Optional<String> against,
        Relation relation,
        double bound) {
    public Rule {
        promise = promise == null ? Optional.empty() : promise;
    }

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
    /// @throws UserError FT-901 for another format, FT-902 for an unknown metric, FT-903 for an unknown
    ///     unit, FT-905 for a metric by which contenders are not compared, FT-909 for a promise in a
    ///     comparison, FT-172 for a text that is no promise, FT-913 for a bound that no comparison reaches
    public static Rule parse(String text) {
        Matcher m = FORM.matcher(text);
        if (!m.matches()) {
            throw new UserError("FT-901", text);
        }
        Metric metric = Metric.ofRule(m.group(1))
                .orElseThrow(() -> new UserError("FT-902", text, m.group(1), Metric.ruleNames()));
        // A label may have a semicolon.
        String[] named = metric == Metric.CAPACITY ? m.group(2).split(";", 2) : new String[] {m.group(2)};
        Optional<Promise> promise =
                named.length == 1 ? Optional.empty() : Optional.of(LoadSpec.promise(named[1].strip()));
        Optional<String> against = Optional.ofNullable(m.group(3)).map(String::strip);
        if (promise.isPresent() && against.isPresent()) {
            throw new UserError("FT-909", text);
        }
        if (against.isPresent() && !against.get().equals(BASELINE) && !metric.isCompared()) {
            throw new UserError("FT-905", text, metric.ruleName());
        }
        double number = Double.parseDouble(m.group(5));
        double bound = against.isPresent() ? share(text, number, m.group(6)) : value(text, metric, number, m.group(6));
        return new Rule(text.strip(), metric, named[0].strip(), promise, against, Relation.of(m.group(4)), bound);
    }

    /// Copy for other names of its contenders.
    public Rule between(String one, Optional<String> other) {
        return new Rule(text, metric, one, promise, other, relation, bound);
    }

    private static double share(String text, double number, String unit) {
        if (!unit.equals("%")) {
            throw new UserError("FT-903", text, unit, "%");
        }
        if (number <= -100) {
            throw new UserError("FT-913", text);
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
