package fairtrial.core.bisect;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import fairtrial.core.experiment.Rule;
import fairtrial.core.model.Metric;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What holds of a version or does not.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "about")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Claim.OfFigure.class, name = "figure"),
    @JsonSubTypes.Type(value = Claim.OfSetting.class, name = "setting")
})
public sealed interface Claim {
    /// The first version of the range, as the other side of a comparison.
    String FIRST = "first";

    /// The claim as typed.
    String text();

    /// The contender that it is about: a label, or the notation without the version that varies.
    String contender();

    /// Copy without secrets, as it may be kept.
    Claim redacted();

    /// A rule about a figure, which needs load.
    ///
    /// @param rule its other side is a contender of the same version, or [#FIRST]
    record OfFigure(Rule rule) implements Claim {
        /// Figures that every round has; percentiles under an open loop.
        private static final Set<Metric> KNOWN =
                Set.of(Metric.THROUGHPUT, Metric.CPU_PER_REQUEST, Metric.MEMORY, Metric.P50, Metric.P90, Metric.P99);

        /// @throws UserError FT-752 a figure that not every round has, FT-767 it compares a contender with
        ///     itself, FT-771 no figure is ever below the bound
        public OfFigure {
            if (!KNOWN.contains(rule.metric())) {
                throw new UserError("FT-752", rule.text(), rule.metric().ruleName());
            }
            if (rule.against().filter(rule.contender()::equals).isPresent()) {
                throw new UserError("FT-767", rule.text());
            }
            if (rule.against().isEmpty() && !(rule.bound() > 0)) {
                throw new UserError("FT-771", rule.text());
            }
        }

        @Override
        public String text() {
            return rule.text();
        }

        @Override
        @JsonIgnore
        public String contender() {
            return rule.contender();
        }

        @Override
        public Claim redacted() {
            return new OfFigure(new Rule(
                    Redaction.spec(rule.text()),
                    rule.metric(),
                    Redaction.spec(rule.contender()),
                    rule.promise(),
                    rule.against().map(Redaction::spec),
                    rule.relation(),
                    rule.bound()));
        }

        /// Whether it is about a percentile, which needs a rate.
        @JsonIgnore
        public boolean isPercentile() {
            return Metric.percentiles().contains(rule.metric());
        }

        /// The other contender of the same version; empty: the first version, or none.
        @JsonIgnore
        public Optional<String> partner() {
            return rule.against().filter(other -> !other.equals(FIRST));
        }

        /// Whether versions are compared with the first one.
        @JsonIgnore
        public boolean isAgainstFirst() {
            return rule.against().filter(FIRST::equals).isPresent();
        }

        /// Natural log of the bound, as a ratio for a comparison, else in the metric's unit.
        @JsonIgnore
        public double logBound() {
            return rule.against().isPresent() ? Math.log1p(rule.bound()) : Math.log(rule.bound());
        }

        /// Whether it holds of a value.
        ///
        /// @param log natural log of the value
        boolean holds(double log) {
            return rule.relation().holds(log, logBound());
        }
    }

    /// The value of a setting in force, which needs only starts.
    ///
    /// @param equal whether the setting has to have the value, or any other one
    record OfSetting(String text, String contender, String property, boolean equal, String value) implements Claim {
        @Override
        public Claim redacted() {
            return new OfSetting(
                    Redaction.spec(text), Redaction.spec(contender), property, equal, Redaction.value(property, value));
        }

        /// The answer of a value in force.
        public Answer of(String inForce) {
            return inForce.equals(value) == equal ? Answer.HOLDS : Answer.FAILS;
        }
    }

    /// `setting(jetty+vt; server.jetty.threads.max) = 200`; flags in the contender's notation have parentheses.
    Pattern SETTING = Pattern.compile("\\s*setting\\s*\\((?<contender>[^;]+);\\s*(?<property>[^()\\s]+)\\s*\\)\\s*"
            + "(?<sign>!?=)\\s*(?<value>\\S(?:.*\\S)?)\\s*");

    /// The claim of the text: a rule, or `setting(CONTENDER; PROPERTY) = VALUE`.
    ///
    /// @throws UserError FT-752, FT-753 about a setting in another form, FT-767, FT-771, and those of
    ///     [ClaimRule]
    static Claim parse(String text) {
        Matcher setting = SETTING.matcher(text);
        if (setting.matches()) {
            return new OfSetting(
                    text.strip(),
                    setting.group("contender").strip(),
                    setting.group("property"),
                    setting.group("sign").equals("="),
                    setting.group("value"));
        }
        if (text.strip().startsWith("setting")) {
            throw new UserError("FT-753", text);
        }
        // The rules of a run know no first version, but the baseline takes part in all comparisons.
        return new OfFigure(ClaimRule.parse(text));
    }

    /// The names of contenders that each version needs.
    default List<String> contenders() {
        Optional<String> partner = this instanceof OfFigure figure ? figure.partner() : Optional.empty();
        return Stream.concat(Stream.of(contender()), partner.stream())
                .distinct()
                .toList();
    }
}
