package fairtrial.core.text;

import java.text.BreakIterator;
import java.util.Locale;

/// Line breaks for the width of a terminal.
public final class Folding {
    private Folding() {}

    /// The text with lines of at most this width, broken by the rules of the language. Parts that cannot be
    /// broken stay whole. Chinese breaks between any two characters, English between words.
    ///
    /// @param width columns, at least 1
    public static String fold(String text, int width) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        String between = "";
        for (String line : text.split("\n", -1)) {
            out.append(between);
            fold(line, width, out);
            between = "\n";
        }
        return out.toString();
    }

    private static void fold(String line, int width, StringBuilder out) {
        BreakIterator breaks = BreakIterator.getLineInstance(Locale.ROOT);
        breaks.setText(line);
        int used = 0;
        int from = breaks.first();
        for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
            String piece = line.substring(from, to);
            int needed = DisplayWidth.of(piece.stripTrailing());
            if (used > 0 && used + needed > width && !isInNumber(line, from)) {
                stripEnd(out);
                out.append('\n');
                used = 0;
            }
            out.append(piece);
            used += DisplayWidth.of(piece);
            from = to;
        }
    }

    /// Whether the position is inside a number: `26.7` is one word.
    private static boolean isInNumber(String line, int at) {
        return Character.isDigit(line.charAt(at)) && ".,+−-".indexOf(line.charAt(at - 1)) >= 0;
    }

    private static void stripEnd(StringBuilder out) {
        while (!out.isEmpty() && out.charAt(out.length() - 1) == ' ') {
            out.setLength(out.length() - 1);
        }
    }
}
