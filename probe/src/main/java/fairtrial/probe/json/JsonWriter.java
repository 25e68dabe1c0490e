package fairtrial.probe.json;

import java.util.Map;

/// Writer of maps, iterables, strings, numbers and booleans as JSON on one line.
public final class JsonWriter {
    private final StringBuilder out = new StringBuilder();

    private JsonWriter() {}

    /// The JSON of `value`. Numbers outside JSON (NaN, infinities) and values of any other type are refused.
    public static String write(Object value) {
        JsonWriter writer = new JsonWriter();
        writer.value(value);
        return writer.out.toString();
    }

    private void value(Object value) {
        if (value instanceof Map) {
            object((Map<?, ?>) value);
        } else if (value instanceof Iterable) {
            array((Iterable<?>) value);
        } else if (value instanceof String) {
            string((String) value);
        } else if (value instanceof Boolean || isFinite(value)) {
            out.append(value);
        } else {
            throw new IllegalArgumentException("no JSON for " + value.getClass().getName() + " " + value);
        }
    }

    private static boolean isFinite(Object value) {
        return value instanceof Number && Double.isFinite(((Number) value).doubleValue());
    }

    private void object(Map<?, ?> map) {
        char separator = '{';
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            out.append(separator);
            string(entry.getKey().toString());
            out.append(':');
            value(entry.getValue());
            separator = ',';
        }
        out.append(map.isEmpty() ? "{}" : "}");
    }

    private void array(Iterable<?> items) {
        out.append('[');
        String separator = "";
        for (Object item : items) {
            out.append(separator);
            value(item);
            separator = ",";
        }
        out.append(']');
    }

    private void string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            character(text.charAt(i));
        }
        out.append('"');
    }

    private void character(char c) {
        if (c == '"' || c == '\\') {
            out.append('\\').append(c);
        } else if (c < ' ' || Character.isSurrogate(c)) {
            out.append(String.format("\\u%04x", (int) c));
        } else {
            out.append(c);
        }
    }
}
