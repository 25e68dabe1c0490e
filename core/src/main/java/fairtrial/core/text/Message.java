package fairtrial.core.text;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/// A sentence as its key and the values of its placeholders. Values are already rendered (numbers with units,
/// names), so a message has the same content in every language.
public record Message(String key, List<String> arguments) {
    public Message {
        arguments = List.copyOf(arguments);
    }

    public Message(String key, Object... arguments) {
        this(key, Arrays.stream(arguments).map(String::valueOf).toList());
    }

    /// Copy with each value changed.
    public Message withValues(UnaryOperator<String> change) {
        return new Message(key, arguments.stream().map(change).toList());
    }
}
