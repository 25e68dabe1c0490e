package fairtrial.lab.store;

import tools.jackson.databind.AnnotationIntrospector;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;

/// JSON of all our files: snake_case names, unknown fields rejected, numbers unchanged.
public final class Json {
    private static final JsonMapper COMPACT = reading().build();
    private static final JsonMapper PRETTY =
            COMPACT.rebuild().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

    /// Mapper settings of all our JSON, as a builder to extend.
    static JsonMapper.Builder reading() {
        return JsonMapper.builder()
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
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

    /// Parses a text into a value of the type.
    ///
    /// @throws tools.jackson.core.JacksonException the text is no such value
    public static <T> T read(String text, Class<T> type) {
        return COMPACT.readValue(text, type);
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
