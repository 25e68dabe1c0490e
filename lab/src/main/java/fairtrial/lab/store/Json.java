package fairtrial.lab.store;

import tools.jackson.databind.AnnotationIntrospector;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;

/// JSON as all our files speak it: snake_case names, no unknown fields accepted silently, numbers as they are.
public final class Json {
    private static final JsonMapper COMPACT = reading().build();
    private static final JsonMapper PRETTY =
            COMPACT.rebuild().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

    /// How we read and write, to be built with more.
    static JsonMapper.Builder reading() {
        return JsonMapper.builder()
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .annotationIntrospector(
                        AnnotationIntrospector.pair(new JacksonAnnotationIntrospector(), new RequiredParts()))
                .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS);
    }

    /// One line, for the journal and for pipes.
    public static String line(Object value) {
        return COMPACT.writeValueAsString(value);
    }

    /// Indented, for files that people open; ends with a line feed.
    public static String pretty(Object value) {
        return PRETTY.writeValueAsString(value) + "\n";
    }

    /// The value of that text.
    ///
    /// @throws tools.jackson.core.JacksonException when the text is not that
    public static <T> T read(String text, Class<T> type) {
        return COMPACT.readValue(text, type);
    }

    /// The tree of that text.
    ///
    /// @throws tools.jackson.core.JacksonException when the text is not JSON
    public static JsonNode tree(String text) {
        return COMPACT.readTree(text);
    }

    /// The value that a tree stands for.
    ///
    /// @throws tools.jackson.core.JacksonException when the tree is not that
    public static <T> T value(JsonNode tree, Class<T> type) {
        return COMPACT.treeToValue(tree, type);
    }

    /// A value as a tree.
    public static JsonNode toTree(Object value) {
        return COMPACT.valueToTree(value);
    }
}
