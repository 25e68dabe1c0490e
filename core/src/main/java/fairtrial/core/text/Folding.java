package fairtrial.core.text;

import java.text.BreakIterator;
import java.util.Locale;

/// Text as lines of a terminal's width.
public final class Folding {
    private Folding() {}

    /// The text with its lines broken where its language breaks them, so that none is wider than that; what cannot be
    /// broken stays whole. Chinese breaks between any two characters, English between words.
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

    /// `26.7` is one word, whatever stands around it.
    private static boolean isInNumber(String line, int at) {
        return Character.isDigit(line.charAt(at)) && ".,+−-".indexOf(line.charAt(at - 1)) >= 0;
    }

    private static void stripEnd(StringBuilder out) {
        while (!out.isEmpty() && out.charAt(out.length() - 1) == ' ') {
            out.setLength(out.length() - 1);
        }
    }
}
