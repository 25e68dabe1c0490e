package fairtrial.core.bisect;

import fairtrial.core.experiment.Rule;
import fairtrial.core.model.Metric;
import fairtrial.core.text.UserError;
import java.util.List;

/// The rule of a claim. Its mistakes are told in the words of claims: neither a gate nor a baseline is there.
final class ClaimRule {
    private ClaimRule() {}

    /// The rule of the text.
    ///
    /// @throws UserError FT-775 for another format, FT-776 for an unknown metric, FT-777 for an unknown unit,
    ///     FT-778 for a metric by which contenders are not compared, FT-752 for a promise, FT-913
    static Rule parse(String text) {
        try {
            return Rule.parse(text);
        } catch (UserError mistake) {
            throw ofClaim(text, mistake);
        }
    }

    private static UserError ofClaim(String text, UserError mistake) {
        List<String> values = mistake.arguments();
        return switch (mistake.code()) {
            case "FT-901" -> new UserError("FT-775", text);
            case "FT-902" -> new UserError("FT-776", text, values.get(1));
            case "FT-903" -> new UserError("FT-777", text, values.get(1), values.get(2));
            case "FT-905" -> new UserError("FT-778", text, values.get(1));
            // Only capacities have promises, and no claim is about them.
            case "FT-172", "FT-909" -> new UserError("FT-752", text, Metric.CAPACITY.ruleName());
            default -> mistake;
        };
    }
}
