package fairtrial.probe.json;

import java.util.LinkedHashMap;
import java.util.Map;

/// Reader of one flat JSON object from the conductor: its values are strings, numbers or booleans.
public final class JsonReader {
    private final String text;
    private int at;

    private JsonReader(String text) {
        this.text = text;
    }

    /// The members of the object, in order: `String`, `Double` or `Boolean`. Anything but one flat object
    /// fails with the reason and its place.
    public static Map<String, Object> readObject(String text) {
        JsonReader reader = new JsonReader(text);
        Map<String, Object> members = reader.object();
        reader.skipBlanks();
        if (reader.at < text.length()) {
            throw reader.wrong("the end");
        }
        return members;
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        expect('{');
        if (next('}')) {
            return members;
        }
        do {
            skipBlanks();
            String name = string();
            expect(':');
            members.put(name, value());
        } while (next(','));
        expect('}');
        return members;
    }

    private Object value() {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == '"') {
            return string();
        }
        int start = at;
        while (at < text.length() && ",} \t".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(start, at);
        if (word.equals("true") || word.equals("false")) {
            return word.equals("true");
        }
        if (!word.matches("-?\\d+(\\.\\d+)?([eE][+-]?\\d+)?")) {
            at = start;
            throw wrong("a string, number or boolean");
        }
        return Double.valueOf(word);
    }

    private String string() {
        expect('"');
        StringBuilder string = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at++);
            string.append(c == '\\' ? escape() : c);
        }
        if (at == text.length()) {
            throw wrong("'\"'");
        }
        at++;
        return string.toString();
    }

    private char escape() {
        if (at == text.length()) {
            throw wrong("an escape");
        }
        char kind = text.charAt(at++);
        if (kind == 'u' && at + 4 <= text.length()) {
            at += 4;
            return (char) Integer.parseInt(text.substring(at - 4, at), 16);
        }
        int which = "\"\\/bfnrt".indexOf(kind);
        if (which < 0) {
            throw wrong("an escape");
        }
        return "\"\\/\b\f\n\r\t".charAt(which);
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private boolean next(char wanted) {
        skipBlanks();
        boolean there = at < text.length() && text.charAt(at) == wanted;
        at += there ? 1 : 0;
        return there;
    }

    private void expect(char wanted) {
        if (!next(wanted)) {
            throw wrong("'" + wanted + "'");
        }
    }

    private IllegalArgumentException wrong(String wanted) {
        return new IllegalArgumentException("expected " + wanted + " at position " + at);
    }
}
