package fairtrial.lab.store;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.model.AbsentInOlderFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.AnnotationIntrospector;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.introspect.NopAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;

/// JSON of all our files: snake_case names, unknown fields rejected, numbers unchanged.
public final class Json {
    private static final JsonMapper COMPACT = reading().build();
    private static final JsonMapper PRETTY =
            COMPACT.rebuild().enable(SerializationFeature.INDENT_OUTPUT).build();

    /// Reader of a value that is followed by others.
    private static final ObjectReader VALUES = COMPACT.reader().without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private Json() {}

    /// The rule that every object component of a record is present in its file and not null. Exceptions are an
    /// [Optional], a component marked [AbsentInOlderFiles], and one with its own rule (`JsonSetter`).
    /// `FAIL_ON_NULL_CREATOR_PROPERTIES` allows no such exceptions.
    private static final class RequiredParts extends NopAnnotationIntrospector {
        private static final long serialVersionUID = 1;

        private static final Set<Class<?>> OPTIONAL =
                Set.of(Optional.class, OptionalInt.class, OptionalLong.class, OptionalDouble.class);

        @Override
        public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated part) {
            return part instanceof AnnotatedParameter parameter && isRequired(parameter)
                    ? JsonSetter.Value.forValueNulls(Nulls.FAIL)
                    : JsonSetter.Value.empty();
        }

        private static boolean isRequired(AnnotatedParameter part) {
            Class<?> type = part.getRawType();
            return !type.isPrimitive() && !OPTIONAL.contains(type) && !part.hasAnnotation(AbsentInOlderFiles.class);
        }
    }

    /// Mapper settings of all our JSON, as a builder to extend.
    static JsonMapper.Builder reading() {
        return JsonMapper.builder()
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                // A record is its components: a question such as isNone() is none of them, and could not be read back.
                .changeDefaultVisibility(parts -> parts.withIsGetterVisibility(JsonAutoDetect.Visibility.NONE))
                .annotationIntrospector(
                        AnnotationIntrospector.pair(new JacksonAnnotationIntrospector(), new RequiredParts()))
                .addModule(new GroupedRecords())
                .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS);
    }

    /// The value as JSON on one line, for the journal and for pipes.
    public static String line(Object value) {
        return COMPACT.writeValueAsString(value);
    }

    /// The value as indented JSON with a final line feed, for files that people open.
    public static String pretty(Object value) {
        return PRETTY.writeValueAsString(value) + "\n";
    }

    /// Writes the value as indented JSON with a final line feed: one that is too large for a text.
    public static void pretty(Object value, Writer out) throws IOException {
        PRETTY.writer().without(StreamWriteFeature.AUTO_CLOSE_TARGET).writeValue(out, value);
        out.write('\n');
    }

    /// Parses a stream in UTF-8 into a value of the type.
    ///
    /// @throws tools.jackson.core.JacksonException the content is no such value, or cannot be read
    public static <T> T read(InputStream in, Class<T> type) {
        return COMPACT.readValue(in, type);
    }

    /// Parses a text into a value of the type.
    ///
    /// @throws tools.jackson.core.JacksonException the text is no such value
    public static <T> T read(String text, Class<T> type) {
        return COMPACT.readValue(text, type);
    }

    /// The only key of an object with its value, read without a tree between.
    ///
    /// @param types the type of the value by its key
    /// @throws tools.jackson.core.JacksonException the text is no such object, or the value is of another type
    public static Map.Entry<String, Object> entry(String text, Function<String, Class<?>> types) {
        try (JsonParser parser = COMPACT.createParser(text)) {
            require(parser, JsonToken.START_OBJECT);
            require(parser, JsonToken.PROPERTY_NAME);
            String key = parser.currentName();
            if (parser.nextToken() == JsonToken.VALUE_NULL) {
                throw new StreamReadException(parser, "null");
            }
            Object value = VALUES.forType(types.apply(key)).readValue(parser);
            require(parser, JsonToken.END_OBJECT);
            require(parser, null);
            return Map.entry(key, value);
        }
    }

    private static void require(JsonParser parser, @Nullable JsonToken wanted) {
        JsonToken token = parser.nextToken();
        if (token != wanted) {
            throw new StreamReadException(parser, token + " instead of " + wanted);
        }
    }

    /// Parses a text into a JSON tree.
    ///
    /// @throws tools.jackson.core.JacksonException the text is not JSON
    public static JsonNode tree(String text) {
        return COMPACT.readTree(text);
    }

    /// Converts a JSON tree into a value of the type.
    ///
    /// @throws tools.jackson.core.JacksonException the tree is no such value
    public static <T> T value(JsonNode tree, Class<T> type) {
        return COMPACT.treeToValue(tree, type);
    }

    /// Converts a value into a JSON tree.
    public static JsonNode toTree(Object value) {
        return COMPACT.valueToTree(value);
    }
}
