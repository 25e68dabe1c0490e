package fairtrial.lab.store;

import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.DeserializationProblemHandler;
import tools.jackson.databind.json.JsonMapper;

/// JSON that a newer version of this tool may have written. Fields that this version does not know are
/// skipped and reported by name.
final class LenientJson {
    /// Shared by all instances: a mapper inspects every class anew.
    private static final JsonMapper MAPPER =
            Json.reading().addHandler(new SkippedFields()).build();

    private final Consumer<String> unknown;

    /// @param unknown gets the name of every skipped field
    LenientJson(Consumer<String> unknown) {
        this.unknown = unknown;
    }

    /// Parses a text into a value of the type; null for the text `null`.
    ///
    /// @throws tools.jackson.core.JacksonException the text is no such value
    <T> @Nullable T read(String text, Class<T> type) {
        return MAPPER.readerFor(type).withAttribute(LenientJson.class, this).readValue(text);
    }

    /// The value that a file of a run folder holds.
    ///
    /// @throws UserError FT-405 it is missing, unreadable or no such value
    <T> T file(Path root, String name, Class<T> type) {
        return file(root, name, type, text -> {});
    }

    /// The plan of a run folder.
    ///
    /// @throws UserError FT-405 it is missing, unreadable or no plan, FT-412 a later format
    Plan plan(Path root) {
        return file(root, RunReader.PLAN, Plan.class, text -> RunFormat.require(root, text));
    }

    private <T> T file(Path root, String name, Class<T> type, Consumer<String> check) {
        try {
            String text = ForeignText.strict(root.resolve(name), Limit.RUN_FILE);
            check.accept(text);
            T read = read(text, type);
            if (read == null) {
                throw new UserError("FT-405", root, name + ": null");
            }
            return read;
        } catch (JacksonException e) {
            throw new UserError("FT-405", root, name + ": " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new UserError("FT-405", root, name + ": " + FileTrouble.text(e));
        }
    }

    private static final class SkippedFields extends DeserializationProblemHandler {
        @Override
        public boolean handleUnknownProperty(
                DeserializationContext context,
                JsonParser parser,
                ValueDeserializer<?> deserializer,
                Object bean,
                String name) {
            if (context.getAttribute(LenientJson.class) instanceof LenientJson reading) {
                reading.unknown.accept(name);
            }
            parser.skipChildren();
            return true;
        }
    }
}
