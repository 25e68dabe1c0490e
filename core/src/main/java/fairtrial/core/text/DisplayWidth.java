package fairtrial.core.text;

/// Width of a string in terminal columns: CJK and full-width characters take two columns, combining marks
/// none.
public final class DisplayWidth {
    private DisplayWidth() {}

    /// The number of columns of the string, 0 or more.
    public static int of(String text) {
        return text.codePoints().map(DisplayWidth::columns).sum();
    }

    /// The string, padded on the right with spaces to this width.
    public static String padRight(String text, int width) {
        return text + " ".repeat(Math.max(0, width - of(text)));
    }

    /// The string, padded on the left with spaces to this width.
    public static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - of(text))) + text;
    }

    /// The beginning of the string that has at most this width.
    public static String cut(String text, int width) {
        int used = 0;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            used += columns(text.codePointAt(at));
            if (used > width) {
                return text.substring(0, at);
            }
        }
        return text;
    }

    private static int columns(int c) {
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        return isWide(c) ? 2 : 1;
    }

    /// Whether the character is in a wide or full-width range of Unicode's EastAsianWidth table that our texts
    /// use.
    private static boolean isWide(int c) {
        return (c >= 0x1100 && c <= 0x115F)
                || (c >= 0x2E80 && c <= 0x303E)
                || (c >= 0x3041 && c <= 0xA4CF)
                || (c >= 0xAC00 && c <= 0xD7A3)
                || (c >= 0xF900 && c <= 0xFAFF)
                || (c >= 0xFE30 && c <= 0xFE6F)
                || (c >= 0xFF00 && c <= 0xFF60)
                || (c >= 0xFFE0 && c <= 0xFFE6)
                || (c >= 0x1F300 && c <= 0x1FAFF)
                || (c >= 0x20000 && c <= 0x3FFFD);
    }
}
