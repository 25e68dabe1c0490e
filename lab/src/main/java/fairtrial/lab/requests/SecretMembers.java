package fairtrial.lab.requests;

import fairtrial.core.model.Placeholders;
import fairtrial.lab.store.Json;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/// Secrets in bodies with named parts: JSON and XML.
final class SecretMembers {
    /// An element that has only text, with or without a prefix and attributes.
    private static final Pattern ELEMENT =
            Pattern.compile("(<(?:[\\w.-]+:)?(?<name>[\\w.-]+)(?:\\s[^<>]*)?>)(?<value>[^<]+)(?=</)");

    private SecretMembers() {}

    /// A JSON text with columns in the place of secrets. All below a secret name is secret, too. A text that is no JSON
    /// stays: a template, in which the form of a secret tells it.
    ///
    /// @param secret whether a value of this name is secret
    /// @param column makes a column of this name
    static String hidden(String body, BiPredicate<String, String> secret, UnaryOperator<String> column) {
        try {
            JsonNode tree = Json.tree(body);
            return hide(tree, secret, column) ? Json.line(tree) : body;
        } catch (JacksonException broken) {
            return body;
        }
    }

    private static boolean hide(JsonNode node, BiPredicate<String, String> secret, UnaryOperator<String> column) {
        boolean changed = false;
        if (node instanceof ObjectNode object) {
            for (String name : Set.copyOf(object.propertyNames())) {
                JsonNode value = object.path(name);
                boolean own = secret.test(name, value.asString(""));
                JsonNode told = own ? filled(value, name, column) : value;
                if (!told.equals(value)) {
                    object.set(name, told);
                    changed = true;
                } else {
                    changed |= hide(value, secret, column);
                }
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                JsonNode element = array.get(i);
                if (element.isString() && secret.test("", element.asString(""))) {
                    array.set(i, StringNode.valueOf(column.apply("secret")));
                    changed = true;
                } else {
                    changed |= hide(element, secret, column);
                }
            }
        }
        return changed;
    }

    /// The value with a column in the place of each text and number below it. What is true, false, nothing or already a
    /// column stays.
    private static JsonNode filled(JsonNode value, String name, UnaryOperator<String> column) {
        if (value instanceof ObjectNode object) {
            ObjectNode all = object.objectNode();
            object.properties().forEach(one -> all.set(one.getKey(), filled(one.getValue(), name, column)));
            return all;
        }
        if (value instanceof ArrayNode array) {
            ArrayNode all = array.arrayNode();
            array.forEach(one -> all.add(filled(one, name, column)));
            return all;
        }
        String text = value.asString("");
        boolean kept =
                value.isBoolean() || text.isEmpty() || !Placeholders.names(text).isEmpty();
        return kept ? value : StringNode.valueOf(column.apply(name));
    }

    /// An XML text with columns in the place of secrets.
    static String hiddenElements(String body, BiPredicate<String, String> secret, UnaryOperator<String> column) {
        return ELEMENT.matcher(body)
                .replaceAll(found -> secret.test(found.group("name"), found.group("value"))
                                && !found.group("value").isBlank()
                                && Placeholders.names(found.group("value")).isEmpty()
                        ? Matcher.quoteReplacement(found.group(1) + column.apply(found.group("name")))
                        : Matcher.quoteReplacement(found.group()));
    }
}
