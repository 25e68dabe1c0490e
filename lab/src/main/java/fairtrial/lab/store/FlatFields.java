package fairtrial.lab.store;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Names of the fields of a record in JSON. The fields of a group (`JsonUnwrapped`) stand beside the others.
final class FlatFields {
    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private FlatFields() {}

    /// Whether the type is a record with groups.
    static boolean isGrouped(Class<?> type) {
        return type.isRecord() && Arrays.stream(type.getRecordComponents()).anyMatch(FlatFields::isGroup);
    }

    /// The names in the order of the components, or first those that `JsonPropertyOrder` lists, in its order.
    static List<String> of(Class<?> type) {
        Stream<String> names = Arrays.stream(type.getRecordComponents()).flatMap(FlatFields::names);
        JsonPropertyOrder order = type.getAnnotation(JsonPropertyOrder.class);
        return order == null
                ? names.toList()
                : names.sorted(Comparator.comparingInt(name -> place(order, name)))
                        .toList();
    }

    private static int place(JsonPropertyOrder order, String name) {
        int place = List.of(order.value()).indexOf(name);
        return place < 0 ? Integer.MAX_VALUE : place;
    }

    private static Stream<String> names(RecordComponent component) {
        return isGroup(component) ? of(component.getType()).stream() : Stream.of(name(component));
    }

    private static boolean isGroup(RecordComponent component) {
        return component.getAccessor().isAnnotationPresent(JsonUnwrapped.class);
    }

    private static String name(RecordComponent component) {
        JsonProperty own = component.getAccessor().getAnnotation(JsonProperty.class);
        return own == null
                ? WORD_START.matcher(component.getName()).replaceAll("_").toLowerCase(Locale.ROOT)
                : own.value();
    }
}
