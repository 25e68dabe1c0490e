package fairtrial.core.redaction;

/// Ends of stretches in a text.
final class Runs {
    /// A kind of character.
    interface Kind {
        boolean has(char c);
    }

    private Runs() {}

    /// The first place from there on with another kind of character.
    static int of(CharSequence text, int from, Kind kind) {
        int end = from;
        while (end < text.length() && kind.has(text.charAt(end))) {
            end++;
        }
        return end;
    }

    /// Where a quoted value ends: in front of its closing quote, at the latest at the end of the line.
    ///
    /// @param escapes backslashes in front of the opening quote: so many are in front of the closing one
    static int quoted(CharSequence text, int from, char quote, int escapes) {
        int backslashes = 0;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean closes = c == quote && (escapes == 0 ? backslashes % 2 == 0 : backslashes == escapes);
            if (closes || c == '\n') {
                return i - (closes ? escapes : 0);
            }
            backslashes = c == '\\' ? backslashes + 1 : 0;
        }
        return text.length();
    }
}
