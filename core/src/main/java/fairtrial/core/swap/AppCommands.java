package fairtrial.core.swap;

import java.util.List;
import java.util.function.UnaryOperator;

/// Shell commands around the starts of the user's own application.
///
/// @param before commands before the first start; `after` has those after the last one
/// @param reset  commands before each start
public record AppCommands(List<String> before, List<String> after, List<String> reset) {
    public AppCommands {
        before = List.copyOf(before);
        after = List.copyOf(after);
        reset = List.copyOf(reset);
    }

    /// Whether there are any.
    public boolean any() {
        return !before.isEmpty() || !after.isEmpty() || !reset.isEmpty();
    }

    /// Copy with each command changed.
    AppCommands withText(UnaryOperator<String> text) {
        return new AppCommands(
                before.stream().map(text).toList(),
                after.stream().map(text).toList(),
                reset.stream().map(text).toList());
    }
}
