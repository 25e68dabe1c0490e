package fairtrial.core.report.html;

/// Text from outside, made safe for a page: control characters and invisible characters that change the
/// reading direction become visible, long text is cut visibly, and markup is escaped.
public final class Untrusted {
    /// Longest tooltip in characters.
    static final int LONGEST_TITLE = 500;

    private Untrusted() {}

    /// The text, cut to at most `most` characters, of which the last is then an ellipsis.
    public static String truncate(String text, int most) {
        if (text.codePointCount(0, Math.min(text.length(), 2 * most + 2)) <= most) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, most - 1)).stripTrailing() + "…";
    }

    /// The text, escaped for use between tags and inside double or single quotes.
    public static String escaped(String text) {
        return visible(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /// The text with control and direction characters made visible, and nothing escaped.
    public static String visible(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> append(out, c));
        return out.toString();
    }

    private static void append(StringBuilder out, int c) {
        if (turnsDirection(c)) {
            out.append(String.format("[U+%04X]", c));
        } else {
            out.appendCodePoint(isCharacter(c) ? c : 0xFFFD);
        }
    }

    /// Whether it is a mark, embedding, override or isolate of Unicode's bidirectional algorithm. With these a
    /// label can display other words than it contains.
    private static boolean turnsDirection(int c) {
        return c == 0x061C
                || c == 0x200E
                || c == 0x200F
                || (c >= 0x202A && c <= 0x202E)
                || (c >= 0x2066 && c <= 0x2069);
    }

    /// Whether XML 1.0 allows the character, without the C1 controls, which browsers read as Windows-1252.
    private static boolean isCharacter(int c) {
        return c == '\n'
                || c == '\t'
                || (c >= 0x20 && c <= 0x7E)
                || (c >= 0xA0 && c <= 0xD7FF)
                || (c >= 0xE000 && c <= 0xFFFD)
                || c >= 0x10000;
    }
}
