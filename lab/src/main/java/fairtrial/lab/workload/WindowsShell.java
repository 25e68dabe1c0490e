package fairtrial.lab.workload;

import java.util.regex.Pattern;

/// Commands as browsers write them for `cmd`, the shell of Windows ("Copy as cURL (cmd)"): a caret stands before each
/// character that `cmd` would take for its own, and before the end of a line.
final class WindowsShell {
    private static final Pattern CARETS = Pattern.compile("\\A\\s*curl(?:\\.exe)?\\s+(?:-\\S+\\s+)?\\^\"");

    /// A line that goes on, of a command with plain quotes.
    private static final Pattern GOES_ON = Pattern.compile("\\^[ \\t]*\\r?\\n");

    private WindowsShell() {}

    /// The command without carets; another command stays.
    static String plain(String typed) {
        return CARETS.matcher(typed).find()
                ? withoutCarets(typed)
                : GOES_ON.matcher(typed).replaceAll(" ");
    }

    private static String withoutCarets(String typed) {
        StringBuilder plain = new StringBuilder();
        for (int at = 0; at < typed.length(); at++) {
            char c = typed.charAt(at);
            if (c != '^') {
                plain.append(c);
                continue;
            }
            at += typed.startsWith("\r\n", at + 1) ? 2 : 1;
            if (at < typed.length() && typed.charAt(at) != '\n') {
                plain.append(typed.charAt(at));
            }
        }
        return plain.toString();
    }
}
