package fairtrial.core.text;

import java.util.List;
import java.util.function.UnaryOperator;

/// Sentences that stand one below the other, as one value of an error.
public record Lines(List<Message> messages) {
    public Lines {
        messages = List.copyOf(messages);
    }

    /// Copy with each value changed.
    Lines withValues(UnaryOperator<String> change) {
        return new Lines(
                messages.stream().map(message -> message.withValues(change)).toList());
    }
}
