package fairtrial.lab.explain.recording;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A recording of one chunk that no JVM wrote: its types, constants and events are those that a test gives it.
final class MadeRecording {
    /// Ids of the types that every recording has, by their names.
    private static final List<String> PRIMITIVES =
            List.of("boolean", "char", "float", "double", "byte", "short", "int", "long", "java.lang.String");

    private static final String EVENT = "jdk.jfr.Event";

    private final List<Type> types = new ArrayList<>();
    private final List<byte[]> events = new ArrayList<>();
    private final List<Constants> constants = new ArrayList<>();
    private int padding;

    /// A field of a type.
    ///
    /// @param constant whether it has a number of a constant
    record Field(String name, String type, boolean constant, boolean array) {
        static Field of(String name, String type) {
            return new Field(name, type, false, false);
        }

        static Field constant(String name, String type) {
            return new Field(name, type, true, false);
        }

        static Field array(String name, String type) {
            return new Field(name, type, false, true);
        }
    }

    private record Type(String name, String superType, List<Field> fields) {}

    /// @param back distance to the next part, which lies before it
    private record Constants(long back, Map<String, List<byte[]>> byType) {}

    MadeRecording() {
        PRIMITIVES.forEach(name -> types.add(new Type(name, "", List.of())));
    }

    /// The types of classes, methods and stacks, as the JDK has them.
    MadeRecording withStacks() {
        return type("java.lang.Class", Field.of("name", "java.lang.String"))
                .type(
                        "jdk.types.Method",
                        Field.constant("type", "java.lang.Class"),
                        Field.of("name", "java.lang.String"))
                .type("jdk.types.StackFrame", Field.constant("method", "jdk.types.Method"))
                .type(
                        "jdk.types.StackTrace",
                        Field.of("truncated", "boolean"),
                        Field.array("frames", "jdk.types.StackFrame"));
    }

    MadeRecording type(String name, Field... fields) {
        types.add(new Type(name, "", List.of(fields)));
        return this;
    }

    MadeRecording eventType(String name, Field... fields) {
        List<Field> all = new ArrayList<>(List.of(Field.of("startTime", "long")));
        all.addAll(List.of(fields));
        types.add(new Type(name, EVENT, all));
        return this;
    }

    /// A park with a stack and the class that it is parked on, both constants.
    MadeRecording parks() {
        return withStacks()
                .eventType(
                        RecordingSettings.PARK,
                        Field.of("duration", "long"),
                        Field.constant("stackTrace", "jdk.types.StackTrace"),
                        Field.constant("parkedClass", "java.lang.Class"));
    }

    /// An event of a type, with the values after its start.
    MadeRecording event(String type, MadeBytes values) {
        events.add(new MadeBytes().numbers(id(type), 1_000).raw(values.bytes()).event());
        return this;
    }

    /// Bytes in the place of an event.
    MadeRecording rawEvent(byte... bytes) {
        events.add(bytes);
        return this;
    }

    /// Constants of one type, each with its number, as a part that says how far back the next one lies.
    MadeRecording constants(long back, String type, MadeBytes... values) {
        constants.add(new Constants(
                back, Map.of(type, Arrays.stream(values).map(MadeBytes::bytes).toList())));
        return this;
    }

    /// All constants in one part.
    MadeRecording constants(Map<String, List<MadeBytes>> byType) {
        Map<String, List<byte[]>> bytes = new LinkedHashMap<>();
        byType.forEach((type, values) ->
                bytes.put(type, values.stream().map(MadeBytes::bytes).toList()));
        constants.add(new Constants(0, bytes));
        return this;
    }

    /// Descriptions that are so much longer.
    MadeRecording withPadding(int bytes) {
        padding = bytes;
        return this;
    }

    private int id(String type) {
        for (int i = 0; i < types.size(); i++) {
            if (types.get(i).name().equals(type)) {
                return 10 + i;
            }
        }
        throw new IllegalArgumentException(type);
    }

    /// The file's bytes. The part of the constants that was given last is the one that the header names.
    byte[] bytes() {
        MadeBytes body = new MadeBytes();
        events.forEach(body::raw);
        int constantsAt = ChunkHeaders.HEADER_BYTES + body.bytes().length;
        List<Constants> parts = constants.isEmpty() ? List.of(new Constants(0, Map.of())) : constants;
        for (Constants part : parts) {
            constantsAt = ChunkHeaders.HEADER_BYTES + body.bytes().length;
            body.raw(constants(part));
        }
        int descriptionsAt = ChunkHeaders.HEADER_BYTES + body.bytes().length;
        body.raw(descriptions());
        int size = ChunkHeaders.HEADER_BYTES + body.bytes().length;
        return new MadeBytes()
                .raw("FLR\0".getBytes(StandardCharsets.US_ASCII))
                .fixed(2, 2)
                .fixed(1, 2)
                .fixed(size, 8)
                .fixed(constantsAt, 8)
                .fixed(descriptionsAt, 8)
                .fixed(1_700_000_000_000_000_000L, 8)
                .fixed(1_000_000_000L, 8)
                .fixed(0, 8)
                .fixed(1_000_000_000L, 8)
                .fixed(1, 4)
                .raw(body.bytes())
                .bytes();
    }

    private byte[] constants(Constants part) {
        MadeBytes bytes = new MadeBytes().numbers(1, 0, 0, part.back()).raw((byte) 0);
        bytes.numbers(part.byType().size());
        part.byType().forEach((type, values) -> {
            bytes.numbers(id(type), values.size());
            values.forEach(bytes::raw);
        });
        return bytes.event();
    }

    private byte[] descriptions() {
        List<String> texts = new ArrayList<>();
        MadeBytes tree = new MadeBytes();
        element(tree, texts, "root", Map.of(), 2);
        element(tree, texts, "metadata", Map.of(), types.size());
        types.forEach(type -> describe(tree, texts, type));
        element(tree, texts, "region", Map.of("gmtOffset", "0", "locale", "en"), 0);
        texts.add("x".repeat(padding));
        MadeBytes all = new MadeBytes().numbers(0, 0, 0, 1, texts.size());
        texts.forEach(all::text);
        return all.raw(tree.bytes()).event();
    }

    private void describe(MadeBytes tree, List<String> texts, Type type) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("name", type.name());
        attributes.put("id", String.valueOf(id(type.name())));
        if (!type.superType().isEmpty()) {
            attributes.put("superType", type.superType());
        }
        element(tree, texts, "class", attributes, type.fields().size());
        for (Field field : type.fields()) {
            Map<String, String> of = new LinkedHashMap<>();
            of.put("name", field.name());
            of.put("class", String.valueOf(id(field.type())));
            if (field.constant()) {
                of.put("constantPool", "true");
            }
            if (field.array()) {
                of.put("dimension", "1");
            }
            element(tree, texts, "field", of, 0);
        }
    }

    private static void element(
            MadeBytes tree, List<String> texts, String name, Map<String, String> attributes, int children) {
        tree.numbers(index(texts, name), attributes.size());
        attributes.forEach((key, value) -> tree.numbers(index(texts, key), index(texts, value)));
        tree.numbers(children);
    }

    private static int index(List<String> texts, String text) {
        if (!texts.contains(text)) {
            texts.add(text);
        }
        return texts.indexOf(text);
    }
}
