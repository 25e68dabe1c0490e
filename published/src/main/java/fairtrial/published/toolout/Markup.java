package fairtrial.published.toolout;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The visible text of a line: without HTML tags and entities, terminal colours and invisible characters.
final class Markup {
    private static final char ESCAPE = '\u001b';

    /// Longest line; longer ones are cut, because no tool prints them.
    private static final int LONGEST_LINE = 4000;

    /// Longest tag with its attributes; longer ones count as text.
    private static final int LONGEST_TAG = 1000;

    private static final int LONGEST_ENTITY = 10;

    private static final Set<String> BREAKS =
            Set.of("br", "p", "div", "li", "ul", "ol", "pre", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6");

    private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");

    private static final Set<String> CELLS = Set.of("td", "th");

    private static final Set<String> INLINE = Set.of(
            "a",
            "b",
            "i",
            "u",
            "s",
            "em",
            "strong",
            "font",
            "span",
            "code",
            "samp",
            "kbd",
            "tt",
            "small",
            "mark",
            "img",
            "tbody",
            "thead",
            "blockquote",
            "section",
            "article",
            "body",
            "html",
            "figure",
            "sub",
            "sup");

    private static final Map<String, String> ENTITIES = Map.ofEntries(
            Map.entry("nbsp", " "),
            Map.entry("ensp", " "),
            Map.entry("emsp", " "),
            Map.entry("thinsp", " "),
            Map.entry("lt", "<"),
            Map.entry("gt", ">"),
            Map.entry("amp", "&"),
            Map.entry("quot", "\""),
            Map.entry("apos", "'"),
            Map.entry("micro", "µ"),
            Map.entry("plusmn", "±"),
            Map.entry("ndash", "-"));

    private Markup() {}

    /// The visible lines of one line of source: more than one where a tag breaks it.
    static List<String> shown(String source) {
        return isPlain(source) ? List.of(trimmed(source.strip())) : parsed(source);
    }

    private static boolean isPlain(String source) {
        for (int at = 0; at < source.length(); at++) {
            char c = source.charAt(at);
            if (c == '<' || c == '&' || c == ESCAPE || c == '\r' || c > '~') {
                return false;
            }
        }
        return true;
    }

    private static List<String> parsed(String source) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int at = 0;
        while (at < source.length()) {
            char c = source.charAt(at);
            int end = switch (c) {
                case '<' -> tag(source, at, line, lines);
                case '&' -> entity(source, at, line);
                case ESCAPE -> afterColour(source, at);
                default -> at;
            };
            if (end == at) {
                append(c, line);
                end = at + 1;
            }
            at = end;
        }
        lines.add(trimmed(line.toString().strip()));
        return lines;
    }

    private static void append(char c, StringBuilder line) {
        boolean invisible = c == '\u200b' || c == '\ufeff' || c == '\r' || c == ESCAPE;
        if (!invisible && line.length() <= LONGEST_LINE) {
            line.append(c == '\u00a0' || c == '\u3000' || c == '\u2009' || c == '\u202f' ? ' ' : c);
        }
    }

    private static String trimmed(String line) {
        return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE);
    }

    /// The index after a tag, or `from` when there is none: `t < 800 ms` is text.
    private static int tag(String source, int from, StringBuilder line, List<String> lines) {
        int start = from + 1;
        if (start < source.length() && source.charAt(start) == '/') {
            start++;
        }
        int end = start;
        while (end < source.length() && Character.isLetterOrDigit(source.charAt(end)) && end - start < LONGEST_ENTITY) {
            end++;
        }
        String name = source.substring(start, end).toLowerCase(Locale.ROOT);
        boolean known = BREAKS.contains(name) || CELLS.contains(name) || INLINE.contains(name);
        int close = known ? closingIndex(source, end) : -1;
        if (close < 0) {
            return from;
        }
        if (BREAKS.contains(name)) {
            lines.add(trimmed(line.toString().strip()));
            line.setLength(0);
            if (HEADINGS.contains(name) && source.charAt(from + 1) != '/') {
                line.append("# ");
            }
        } else if (CELLS.contains(name) && source.charAt(from + 1) == '/') {
            line.append(" | ");
        }
        return close + 1;
    }

    private static int closingIndex(String source, int from) {
        int limit = Math.min(source.length(), from + LONGEST_TAG);
        for (int at = from; at < limit; at++) {
            if (source.charAt(at) == '>') {
                return at;
            }
        }
        return -1;
    }

    private static int entity(String source, int from, StringBuilder line) {
        int limit = Math.min(source.length(), from + LONGEST_ENTITY);
        int end = from + 1;
        while (end < limit && source.charAt(end) != ';') {
            end++;
        }
        if (end >= limit) {
            return from;
        }
        String name = source.substring(from + 1, end);
        String text = name.startsWith("#") ? numeric(name.substring(1)) : ENTITIES.getOrDefault(name, "");
        text.chars().forEach(c -> append((char) c, line));
        return text.isEmpty() ? from : end + 1;
    }

    private static String numeric(String digits) {
        boolean hex = digits.startsWith("x") || digits.startsWith("X");
        int code = 0;
        for (char c : digits.substring(hex ? 1 : 0).toCharArray()) {
            int digit = Character.digit(c, hex ? 16 : 10);
            if (digit < 0) {
                return "";
            }
            code = code * (hex ? 16 : 10) + digit;
        }
        return code > 0 && code <= Character.MAX_VALUE ? String.valueOf((char) code) : "";
    }

    /// The index after an escape sequence `ESC [ … letter`.
    private static int afterColour(String source, int from) {
        int at = from + 1;
        if (at >= source.length() || source.charAt(at) != '[') {
            return from;
        }
        at++;
        while (at < source.length() && "0123456789;?".indexOf(source.charAt(at)) >= 0) {
            at++;
        }
        return Math.min(at + 1, source.length());
    }
}
