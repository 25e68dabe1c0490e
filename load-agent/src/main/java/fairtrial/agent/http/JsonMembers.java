package fairtrial.agent.http;

import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Lookup of values in a JSON document.
public final class JsonMembers {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private JsonMembers() {}

    /// Whether the document has each value, as text, at its JSON pointer; false for a text that is not JSON.
    static boolean hold(byte[] document, Map<String, String> wanted) {
        try {
            JsonNode tree = JSON.readTree(document);
            return wanted.entrySet().stream()
                    .allMatch(member -> text(tree.at(member.getKey())).equals(member.getValue()));
        } catch (JacksonException noJson) {
            return false;
        }
    }

    /// The value at a JSON pointer as text; empty without one.
    public static String valueAt(String document, String pointer) {
        try {
            return text(JSON.readTree(document).at(pointer));
        } catch (JacksonException noJson) {
            return "";
        }
    }

    private static String text(JsonNode node) {
        return node.isMissingNode() ? "" : node.isValueNode() ? node.asString() : node.toString();
    }
}
