package fairtrial.lab.requests.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import io.swagger.v3.core.util.Json;
import io.swagger.v3.oas.models.examples.Example;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Values that a document states: examples, defaults, constants, the first of an enumeration. None is invented.
final class Examples {
    /// Schemas within schemas; one that contains itself ends here.
    private static final int DEEPEST = 12;

    /// Parts of one value; a document whose schemas multiply has none beyond.
    private static final int MOST_PARTS = 10_000;

    private Examples() {}

    /// The value of a parameter.
    static Optional<Object> of(Parameter parameter) {
        return given(parameter.getExample(), parameter.getExamples())
                .or(() -> ofSchema(parameter.getSchema(), 0, new int[] {MOST_PARTS}));
    }

    /// The value of a body.
    static Optional<Object> of(MediaType content) {
        return given(content.getExample(), content.getExamples())
                .or(() -> ofSchema(content.getSchema(), 0, new int[] {MOST_PARTS}));
    }

    private static Optional<Object> given(@Nullable Object one, @Nullable Map<String, Example> several) {
        return Optional.ofNullable(one)
                .or(() -> several == null
                        ? Optional.empty()
                        : several.values().stream()
                                .map(Example::getValue)
                                .filter(Objects::nonNull)
                                .findFirst());
    }

    /// @param left parts that a value may still have
    @SuppressWarnings("rawtypes")
    private static Optional<Object> ofSchema(@Nullable Schema schema, int depth, int[] left) {
        if (schema == null || depth > DEEPEST || left[0]-- <= 0) {
            return Optional.empty();
        }
        return stated(schema).or(() -> composed(schema, depth, left));
    }

    @SuppressWarnings("rawtypes")
    private static Optional<Object> stated(Schema schema) {
        List<@Nullable Object> values = new ArrayList<>();
        values.add(schema.getExample());
        values.addAll(all(schema.getExamples()));
        values.add(schema.getDefault());
        values.add(schema.getConst());
        values.addAll(all(schema.getEnum()));
        return values.stream().filter(Objects::nonNull).findFirst().map(value -> value);
    }

    private static List<?> all(@Nullable List<?> list) {
        return list == null ? List.of() : list;
    }

    /// The value of an object or a list from those of its parts. A part that is required and has no value leaves none.
    @SuppressWarnings({"rawtypes", "unchecked"})
    private static Optional<Object> composed(Schema schema, int depth, int[] left) {
        if (schema.getItems() != null) {
            return ofSchema(schema.getItems(), depth + 1, left).map(List::of);
        }
        Map<String, Schema> parts = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        collect(schema, parts, required, depth);
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Object> value = new LinkedHashMap<>();
        for (Map.Entry<String, Schema> part : parts.entrySet()) {
            if (Boolean.TRUE.equals(part.getValue().getReadOnly())) {
                continue;
            }
            Optional<Object> own = ofSchema(part.getValue(), depth + 1, left);
            if (own.isEmpty() && required.contains(part.getKey())) {
                return Optional.empty();
            }
            own.ifPresent(found -> value.put(part.getKey(), found));
        }
        return value.isEmpty() ? Optional.empty() : Optional.of(value);
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    private static void collect(Schema schema, Map<String, Schema> parts, List<String> required, int depth) {
        if (depth > DEEPEST) {
            return;
        }
        if (schema.getProperties() != null) {
            parts.putAll(schema.getProperties());
        }
        if (schema.getRequired() != null) {
            required.addAll(schema.getRequired());
        }
        for (Object part : all(schema.getAllOf())) {
            collect((Schema) part, parts, required, depth + 1);
        }
    }

    /// The values of a list; empty where it is none. Examples of a document may be nodes of a parser.
    static Optional<List<?>> list(Object value) {
        Object plain = value instanceof JsonNode node ? Json.mapper().convertValue(node, Object.class) : value;
        return plain instanceof List<?> list ? Optional.of(list) : Optional.empty();
    }

    /// A value in a path, a query or a header: lists by commas.
    static String text(Object value) {
        return list(value)
                .map(list -> list.stream().map(Examples::text).collect(Collectors.joining(",")))
                .orElseGet(
                        () -> value instanceof String text ? text : json(value).replaceAll("^\"|\"$", ""));
    }

    /// A value as JSON. A text that is already JSON stays.
    static String json(Object value) {
        if (value instanceof String text && (text.startsWith("{") || text.startsWith("["))) {
            return text;
        }
        return Json.mapper().valueToTree(value).toString();
    }

    /// An object as a form.
    static String form(Object value) {
        return value instanceof Map<?, ?> pairs
                ? pairs.entrySet().stream()
                        .map(pair -> encoded(pair.getKey()) + "=" + encoded(pair.getValue()))
                        .collect(Collectors.joining("&"))
                : String.valueOf(value);
    }

    private static String encoded(Object value) {
        return URLEncoder.encode(text(value), StandardCharsets.UTF_8);
    }
}
