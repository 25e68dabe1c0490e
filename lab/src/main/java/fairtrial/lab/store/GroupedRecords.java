package fairtrial.lab.store;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.std.DelegatingDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.ValueSerializerModifier;
import tools.jackson.databind.util.NameTransformer;
import tools.jackson.databind.util.TokenBuffer;

/// Records with groups (`JsonUnwrapped`), whose fields stand side by side in JSON. Jackson orders only the fields
/// within a group, and fails on an unknown field without asking its problem handlers.
final class GroupedRecords extends SimpleModule {
    private static final long serialVersionUID = 1;

    GroupedRecords() {
        setSerializerModifier(new Writers());
        setDeserializerModifier(new Readers());
    }

    private static final class Writers extends ValueSerializerModifier {
        private static final long serialVersionUID = 1;

        @Override
        public ValueSerializer<?> modifySerializer(
                SerializationConfig config, BeanDescription.Supplier type, ValueSerializer<?> usual) {
            return FlatFields.isGrouped(type.getBeanClass()) ? new Writer(type.getBeanClass(), usual) : usual;
        }
    }

    private static final class Readers extends ValueDeserializerModifier {
        private static final long serialVersionUID = 1;

        @Override
        public ValueDeserializer<?> modifyDeserializer(
                DeserializationConfig config, BeanDescription.Supplier type, ValueDeserializer<?> usual) {
            Class<?> raw = type.getBeanClass();
            return FlatFields.isGrouped(raw) ? new Reader(usual, Set.copyOf(FlatFields.of(raw))) : usual;
        }
    }

    /// Writer of the fields in the order of the file.
    private static final class Writer extends ValueSerializer<Object> {
        private final List<String> order;
        private final ValueSerializer<Object> usual;

        @SuppressWarnings("unchecked")
        Writer(Class<?> type, ValueSerializer<?> usual) {
            this.order = FlatFields.of(type);
            this.usual = (ValueSerializer<Object>) usual;
        }

        @Override
        public void resolve(SerializationContext context) {
            usual.resolve(context);
        }

        @Override
        public ValueSerializer<Object> unwrappingSerializer(NameTransformer names) {
            return usual.unwrappingSerializer(names);
        }

        @Override
        public void serialize(Object value, JsonGenerator out, SerializationContext context) {
            Map<String, TokenBuffer> fields = fields(value, context);
            out.writeStartObject(value);
            for (String name : order) {
                TokenBuffer field = fields.get(name);
                if (field != null) {
                    out.writeName(name);
                    field.serialize(out);
                }
            }
            out.writeEndObject();
        }

        private Map<String, TokenBuffer> fields(Object value, SerializationContext context) {
            Map<String, TokenBuffer> fields = new HashMap<>();
            TokenBuffer whole = context.bufferForValueConversion();
            usual.serialize(value, whole, context);
            try (JsonParser parser = whole.asParser()) {
                parser.nextToken();
                while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                    String name = parser.currentName();
                    parser.nextToken();
                    TokenBuffer field = context.bufferForValueConversion();
                    field.copyCurrentStructure(parser);
                    fields.put(name, field);
                }
            }
            return fields;
        }
    }

    /// Reader that hands unknown fields to the problem handlers, where there are any.
    private static final class Reader extends DelegatingDeserializer {
        private final Set<String> known;

        Reader(ValueDeserializer<?> usual, Set<String> known) {
            super(usual);
            this.known = known;
        }

        @Override
        protected ValueDeserializer<?> newDelegatingInstance(ValueDeserializer<?> other) {
            return new Reader(other, known);
        }

        @Override
        public ValueDeserializer<Object> unwrappingDeserializer(DeserializationContext context, NameTransformer names) {
            return unchecked(_delegatee.unwrappingDeserializer(context, names));
        }

        @SuppressWarnings("unchecked")
        private static ValueDeserializer<Object> unchecked(ValueDeserializer<?> any) {
            return (ValueDeserializer<Object>) any;
        }

        @Override
        public Object deserialize(JsonParser parser, DeserializationContext context) {
            boolean nobodyAsks = context.getConfig().getProblemHandlers() == null;
            if (nobodyAsks || !parser.isExpectedStartObjectToken()) {
                return super.deserialize(parser, context);
            }
            TokenBuffer fields = context.bufferForInputBuffering(parser);
            fields.writeStartObject();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                if (known.contains(name)) {
                    fields.writeName(name);
                    fields.copyCurrentStructure(parser);
                } else {
                    context.handleUnknownProperty(parser, this, handledType(), name);
                }
            }
            fields.writeEndObject();
            try (JsonParser filtered = fields.asParser(context, parser)) {
                filtered.nextToken();
                return super.deserialize(filtered, context);
            }
        }
    }
}
