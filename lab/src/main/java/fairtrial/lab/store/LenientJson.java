package fairtrial.lab.store;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.DeserializationProblemHandler;
import tools.jackson.databind.json.JsonMapper;

/// JSON that a newer version of this tool may have written: fields that this one does not know are skipped and
/// told by name.
final class LenientJson {
    private final JsonMapper mapper;

    /// @param unknown is told the name of every field that was skipped
    LenientJson(Consumer<String> unknown) {
        mapper = Json.reading()
                .addHandler(new DeserializationProblemHandler() {
                    @Override
                    public boolean handleUnknownProperty(
                            DeserializationContext context,
                            JsonParser parser,
                            ValueDeserializer<?> deserializer,
                            Object bean,
                            String name) {
                        unknown.accept(name);
                        parser.skipChildren();
                        return true;
                    }
                })
                .build();
    }

    /// The value of that text; null for the text `null`.
    ///
    /// @throws tools.jackson.core.JacksonException when the text is not that
    <T> @Nullable T read(String text, Class<T> type) {
        return mapper.readValue(text, type);
    }
}
