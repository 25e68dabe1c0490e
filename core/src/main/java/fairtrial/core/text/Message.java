package fairtrial.core.text;

import java.util.Arrays;
import java.util.List;

/// A sentence that is not written yet: its key and the values of its placeholders. Values are rendered already
/// (numbers with units, names), so that one message says the same in every language.
public record Message(String key, List<String> arguments) {
    public Message {
        arguments = List.copyOf(arguments);
    }

    public Message(String key, Object... arguments) {
        this(key, Arrays.stream(arguments).map(String::valueOf).toList());
    }
}
