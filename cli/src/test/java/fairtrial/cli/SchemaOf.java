package fairtrial.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import fairtrial.lab.store.Json;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.stream.Stream;

/// The JSON schema of a record: what the published schemas are held against, so that they cannot drift from the
/// code.
final class SchemaOf {
    private final Map<String, Object> definitions = new LinkedHashMap<>();

    /// By people, not by us.
    private final boolean written;

    /// What the keys mean, where people write the file.
    private final Map<String, String> descriptions;

    private SchemaOf(boolean written, Map<String, String> descriptions) {
        this.written = written;
        this.descriptions = descriptions;
    }

    /// The schema of that record under that name, with one definition for each record that it holds.
    static Map<String, Object> record(Class<?> type, String id, String title) {
        return record(type, id, title, new SchemaOf(false, Map.of()));
    }

    /// The same of a file that people write.
    ///
    /// @param descriptions what each key means, as `section.key`; a section is a key of the first record
    static Map<String, Object> written(Class<?> type, String id, String title, Map<String, String> descriptions) {
        return record(type, id, title, new SchemaOf(true, descriptions));
    }

    /// The schema of lines of several kinds, each an object with one key.
    ///
    /// @param kinds type of the value by its key
    static Map<String, Object> lines(SortedMap<String, Class<?>> kinds, String id, String title) {
        SchemaOf schema = new SchemaOf(false, Map.of());
        List<Object> cases = new ArrayList<>();
        kinds.forEach((key, type) -> {
            Map<String, Object> line = ordered("type", "object", "additionalProperties", false);
            line.put("required", List.of(key));
            line.put("properties", Map.of(key, schema.plain(type, Map.of())));
            cases.add(line);
        });
        return root(id, title, schema, "oneOf", cases);
    }

    private static Map<String, Object> record(Class<?> type, String id, String title, SchemaOf schema) {
        Object reference = schema.reference(type, Map.of()).getOrDefault("$ref", "");
        return root(id, title, schema, "$ref", reference);
    }

    private static Map<String, Object> root(String id, String title, SchemaOf schema, String key, Object of) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        root.put("$id", "urn:" + id.replace('/', ':'));
        root.put("title", title);
        root.put(key, of);
        root.put("$defs", schema.definitions);
        return root;
    }

    private Map<String, Object> of(Type type, Map<TypeVariable<?>, Type> bound) {
        return switch (type) {
            case ParameterizedType generic -> generic(generic, bound);
            case TypeVariable<?> variable -> of(bound.getOrDefault(variable, Object.class), bound);
            case Class<?> plain -> plain(plain, bound);
            default -> throw new IllegalArgumentException(type.getTypeName());
        };
    }

    private Map<String, Object> generic(ParameterizedType type, Map<TypeVariable<?>, Type> bound) {
        Class<?> raw = (Class<?>) type.getRawType();
        Type first = type.getActualTypeArguments()[0];
        if (raw == Optional.class) {
            return nullable(of(first, bound));
        }
        if (raw == List.class) {
            return ordered("type", "array", "items", of(first, bound));
        }
        if (raw == Map.class || raw == SortedMap.class) {
            return ordered("type", "object", "additionalProperties", of(type.getActualTypeArguments()[1], bound));
        }
        TypeVariable<?>[] parameters = raw.getTypeParameters();
        return reference(
                raw,
                Map.of(
                        parameters[0],
                        first instanceof TypeVariable<?> v ? bound.getOrDefault(v, Object.class) : first));
    }

    private Map<String, Object> plain(Class<?> type, Map<TypeVariable<?>, Type> bound) {
        Optional<Type> value = type.isEnum()
                ? Optional.empty()
                : Arrays.stream(type.getMethods())
                        .filter(one -> one.isAnnotationPresent(JsonValue.class))
                        .map(Method::getGenericReturnType)
                        .findFirst();
        if (value.filter(ParameterizedType.class::isInstance).isPresent()) {
            return of(value.get(), bound);
        }
        if (value.isPresent() || type == String.class || type == Duration.class) {
            return Map.of("type", "string");
        }
        if (type == boolean.class || type == Boolean.class) {
            return Map.of("type", "boolean");
        }
        if (type == int.class || type == long.class || type == Integer.class || type == Long.class) {
            return Map.of("type", "integer");
        }
        if (type == double.class || type == Double.class) {
            return Map.of("type", "number");
        }
        if (type == OptionalInt.class || type == OptionalLong.class) {
            return nullable(Map.of("type", "integer"));
        }
        if (type == OptionalDouble.class) {
            return nullable(Map.of("type", "number"));
        }
        if (type.isEnum()) {
            return Map.of(
                    "enum",
                    Arrays.stream(type.getEnumConstants())
                            .map(constant -> Json.toTree(constant).asString())
                            .toList());
        }
        if (type.isRecord() || type.isSealed()) {
            return reference(type, bound);
        }
        throw new IllegalArgumentException(type.getName());
    }

    /// In this order in the file, whatever the JVM's seed for sets is.
    private static Map<String, Object> ordered(String first, Object one, String second, Object other) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(first, one);
        map.put(second, other);
        return map;
    }

    private static Map<String, Object> nullable(Map<String, Object> schema) {
        return Map.of("anyOf", List.of(schema, Map.of("type", "null")));
    }

    private Map<String, Object> reference(Class<?> type, Map<TypeVariable<?>, Type> bound) {
        String suffix = bound.isEmpty()
                ? ""
                : "-of-"
                        + bound.values()
                                .iterator()
                                .next()
                                .getTypeName()
                                .replaceAll("[a-z]+\\.", "")
                                .replaceAll("\\W", "");
        String name = type.getName().replaceAll(".*\\.", "").replace('$', '-') + suffix;
        if (!definitions.containsKey(name)) {
            definitions.put(name, Map.of());
            definitions.put(name, type.isRecord() ? object(type, bound, tag(type)) : choice(type, bound));
        }
        return Map.of("$ref", "#/$defs/" + name);
    }

    /// A case of a sealed choice carries its tag wherever it stands.
    private static Optional<Map.Entry<String, String>> tag(Class<?> type) {
        for (Class<?> choice : type.getInterfaces()) {
            JsonSubTypes cases = choice.getAnnotation(JsonSubTypes.class);
            if (cases != null) {
                String property = choice.getAnnotation(JsonTypeInfo.class).property();
                return Arrays.stream(cases.value())
                        .filter(one -> one.value() == type)
                        .findFirst()
                        .map(one -> Map.entry(property, one.name()));
            }
        }
        return Optional.empty();
    }

    private Map<String, Object> choice(Class<?> type, Map<TypeVariable<?>, Type> bound) {
        String property = type.getAnnotation(JsonTypeInfo.class).property();
        List<Object> cases = new ArrayList<>();
        for (JsonSubTypes.Type one : type.getAnnotation(JsonSubTypes.class).value()) {
            Map<TypeVariable<?>, Type> own = bound.isEmpty()
                    ? bound
                    : Arrays.stream(one.value().getTypeParameters())
                            .findFirst()
                            .<Map<TypeVariable<?>, Type>>map(
                                    v -> Map.of(v, bound.values().iterator().next()))
                            .orElse(Map.of());
            cases.add(object(one.value(), own, Optional.of(Map.entry(property, one.name()))));
        }
        return Map.of("oneOf", cases);
    }

    private Map<String, Object> object(
            Class<?> type, Map<TypeVariable<?>, Type> bound, Optional<Map.Entry<String, String>> tag) {
        Map<String, Object> properties = new LinkedHashMap<>();
        tag.ifPresent(t -> properties.put(t.getKey(), Map.of("const", t.getValue())));
        for (RecordComponent component : fields(type)) {
            properties.put(name(component), described(type, name(component), of(component.getGenericType(), bound)));
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("type", "object");
        object.put("additionalProperties", false);
        object.put("required", required(type, properties));
        object.put("properties", properties);
        return object;
    }

    /// The section of a record of a file: its own name in the plural, or in the singular; the first record has none.
    private Map<String, Object> described(Class<?> type, String key, Map<String, Object> schema) {
        String section = type.getSimpleName().replaceFirst("Text$", "").toLowerCase(java.util.Locale.ROOT);
        return Stream.of(section + "s." + key, section + "." + key, key)
                .filter(descriptions::containsKey)
                .findFirst()
                .<Map<String, Object>>map(found -> {
                    Map<String, Object> described = new LinkedHashMap<>(schema);
                    described.put("description", descriptions.get(found));
                    return described;
                })
                .orElse(schema);
    }

    /// What people write may leave out whatever may be empty; what we write is whole, but for what is marked.
    private List<String> required(Class<?> type, Map<String, Object> properties) {
        List<String> optional = fields(type).stream()
                .filter(component -> isLeftOut(component) || (written && component.getType() == Optional.class))
                .map(SchemaOf::name)
                .toList();
        return properties.keySet().stream()
                .filter(name -> !optional.contains(name))
                .toList();
    }

    /// Whether it does not stand in the file when it is empty.
    private static boolean isLeftOut(RecordComponent component) {
        return component.getAccessor().isAnnotationPresent(JsonInclude.class);
    }

    /// In the order of the file; the fields of a group stand beside the others.
    private static List<RecordComponent> fields(Class<?> type) {
        List<RecordComponent> fields = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
                fields.addAll(fields(component.getType()));
            } else {
                fields.add(component);
            }
        }
        JsonPropertyOrder order = type.getAnnotation(JsonPropertyOrder.class);
        if (order != null) {
            fields.sort(Comparator.comparingInt(
                    field -> Arrays.asList(order.value()).indexOf(name(field))));
        }
        return fields;
    }

    private static String name(RecordComponent component) {
        JsonProperty own = component.getAccessor().getAnnotation(JsonProperty.class);
        return own == null ? snake(component.getName()) : own.value();
    }

    private static String snake(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(java.util.Locale.ROOT);
    }
}
