package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A contender that was asked for and is not compared, with the coded reason.
///
/// @param label     what it is called; rules name it so, or by the id that it would have
/// @param code      code of the reason, as `FT-118`
/// @param values    values of the reason's texts
/// @param sameAs    label of the contender that has the same archive; empty: there is none
/// @param reference whether the question was about it, so that all pairs are compared instead
public record LeftOut(
        String label,
        String code,
        List<String> values,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> sameAs,
        boolean reference) {
    public LeftOut {
        values = List.copyOf(values);
    }

    /// A contender that cannot take part.
    ///
    /// @param reference whether the question was about it
    public static LeftOut because(UserError reason, String label, boolean reference) {
        return new LeftOut(label, reason.code(), reason.arguments(), Optional.empty(), reference);
    }

    /// A build with the same archive as a contender that takes part.
    public static LeftOut same(String label, String as) {
        return new LeftOut(label, "FT-665", List.of(label, as), Optional.of(as), false);
    }

    /// The reason.
    public UserError reason() {
        return new UserError(code, values.toArray());
    }

    /// Whether this text means it.
    public boolean isNamed(String text) {
        return ContenderName.of(label).isAs(text);
    }

    /// Copy with its values changed: for the stored copy without secrets.
    LeftOut withValues(UnaryOperator<String> change) {
        return new LeftOut(label, code, values.stream().map(change).toList(), sameAs, reference);
    }
}
