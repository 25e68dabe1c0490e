package fairtrial.lab.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The words of a command line, quoted as a POSIX shell and Bash's `$'…'` have it. Nothing is expanded.
final class ShellWords {
    private final String text;
    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean begun;
    private int at;

    private ShellWords(String text) {
        this.text = text;
    }

    /// The words; empty where a quotation has no end.
    static Optional<List<String>> of(String text) {
        ShellWords shell = new ShellWords(text);
        return shell.isRead() ? Optional.of(List.copyOf(shell.words)) : Optional.empty();
    }

    private boolean isRead() {
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (Character.isWhitespace(c)) {
                end();
            } else if (c == '\\') {
                escaped();
            } else if (c == '\'') {
                if (!quoted(text.indexOf('\'', at))) {
                    return false;
                }
            } else if (c == '$' && at < text.length() && text.charAt(at) == '\'') {
                at++;
                if (!ansi()) {
                    return false;
                }
            } else if (c == '"') {
                if (!doubleQuoted()) {
                    return false;
                }
            } else {
                append(c);
            }
        }
        end();
        return true;
    }

    private void append(char c) {
        begun = true;
        word.append(c);
    }

    private void end() {
        if (begun) {
            words.add(word.toString());
            word.setLength(0);
            begun = false;
        }
    }

    /// A backslash before the end of a line joins two lines.
    private void escaped() {
        if (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '\r' && at < text.length() && text.charAt(at) == '\n') {
                at++;
            } else if (c != '\n') {
                append(c);
            }
        }
    }

    private boolean quoted(int end) {
        if (end < 0) {
            return false;
        }
        begun = true;
        word.append(text, at, end);
        at = end + 1;
        return true;
    }

    private boolean doubleQuoted() {
        begun = true;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return true;
            }
            boolean escapes = c == '\\' && at < text.length() && "\"\\$`\n".indexOf(text.charAt(at)) >= 0;
            char taken = escapes ? text.charAt(at++) : c;
            if (!escapes || taken != '\n') {
                word.append(taken);
            }
        }
        return false;
    }

    private boolean ansi() {
        begun = true;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '\'') {
                return true;
            }
            if (c != '\\' || at >= text.length()) {
                word.append(c);
                continue;
            }
            char kind = text.charAt(at++);
            switch (kind) {
                case 'n' -> word.append('\n');
                case 't' -> word.append('\t');
                case 'r' -> word.append('\r');
                case 'u' -> code(4);
                case 'x' -> code(2);
                default -> word.append(kind);
            }
        }
        return false;
    }

    /// A character by its number, with so many digits at most.
    private void code(int most) {
        int end = at;
        while (end < text.length() && end < at + most && Character.digit(text.charAt(end), 16) >= 0) {
            end++;
        }
        if (end > at) {
            word.appendCodePoint(Integer.parseInt(text.substring(at, end), 16));
            at = end;
        }
    }
}
