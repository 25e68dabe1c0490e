package fairtrial.cli.bisect;

import fairtrial.core.bisect.Claim;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.plan.ContenderName;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;

/// The contenders that a claim names.
///
/// @param one   the one that it is about
/// @param other the other side of the same version; empty: there is none
record ClaimContenders(ContenderSpec one, Optional<ContenderSpec> other) {
    /// The contenders of a claim: typed ones by label or text, others in the notation.
    ///
    /// @throws UserError FT-101 … FT-104 a name is neither, FT-767 both are one contender
    static ClaimContenders of(Claim claim, List<ContenderSpec> typed) {
        List<String> names = claim.contenders();
        ContenderSpec one = of(names.getFirst(), typed);
        Optional<ContenderSpec> other = names.size() > 1 ? Optional.of(of(names.get(1), typed)) : Optional.empty();
        if (other.filter(one::equals).isPresent()) {
            throw new UserError("FT-767", claim.text());
        }
        return new ClaimContenders(one, other);
    }

    private static ContenderSpec of(String name, List<ContenderSpec> typed) {
        return typed.stream()
                .filter(spec -> ContenderName.of(spec).isAs(name) || spec.text().equals(name))
                .findFirst()
                .orElseGet(() -> SpecParser.parse(name));
    }

    /// Both, or the one.
    List<ContenderSpec> all() {
        return other.map(of -> List.of(one, of)).orElse(List.of(one));
    }
}
