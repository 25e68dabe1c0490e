package fairtrial.core.redaction;

/// Ends of character runs in a text.
final class CharacterRuns {
    /// A class of characters.
    interface Kind {
        boolean has(char c);
    }

    private CharacterRuns() {}

    /// The first index, from `from` on, of a character of another class.
    static int of(CharSequence text, int from, Kind kind) {
        int end = from;
        while (end < text.length() && kind.has(text.charAt(end))) {
            end++;
        }
        return end;
    }

    /// The end of a quoted value: before its closing quote, at the latest at the end of the line.
    ///
    /// @param escapes number of backslashes before the opening quote; the closing quote has the same number
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
