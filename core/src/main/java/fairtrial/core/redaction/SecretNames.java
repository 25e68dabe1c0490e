package fairtrial.core.redaction;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Names of secrets: of properties, variables, headers, query parameters, options and members.
final class SecretNames {
    /// Parts that mark a secret anywhere in a name.
    private static final List<String> PARTS = List.of(
            "password",
            "passwd",
            "passphrase",
            "passcode",
            "cardnumber",
            "secret",
            "token",
            "credential",
            "private",
            "key",
            "csrf",
            "xsrf");

    /// The number of a session, with or without something between: `sessionId`, `X-Session-Id`.
    private static final Pattern SESSION = Pattern.compile(".*session[-_.]?id[0-9]*");

    /// Words that mark a secret at the end of a name. `cookie` anywhere would also match
    /// `server.servlet.session.cookie.name`.
    private static final Set<String> LAST = Set.of(
            "auth",
            "authorization",
            "bearer",
            "cookie",
            "cookie2",
            "cred",
            "creds",
            "cvc",
            "cvv",
            "dbpass",
            "hmac",
            "jsessionid",
            "jwt",
            "otp",
            "pass",
            "phpsessid",
            "pin",
            "salt",
            "sess",
            "session",
            "sessionid",
            "sid",
            "sig",
            "signature",
            "totp",
            "userpass");

    private static final List<String> ENDS = List.of("pwd", "pw");

    /// Headers whose whole line is a secret, because their values contain blanks.
    private static final Set<String> HEADERS = Set.of("authorization", "cookie", "cookie2");

    /// Exception: what a user searches for is no key.
    private static final String KEYWORD = "keyword";

    /// Exception: Jetty's number of form fields is no secret.
    private static final String NONE = "form-keys";

    private SecretNames() {}

    /// Whether a value with this name is a secret.
    static boolean isSecret(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(NONE)) {
            return false;
        }
        String other = lower.replace(KEYWORD, "");
        return PARTS.stream().anyMatch(other::contains)
                || SESSION.matcher(other).matches()
                || isLast(lastWord(name));
    }

    /// Whether this is nothing but the word for a secret: `token`, `session`.
    static boolean isWord(String name) {
        return PARTS.contains(name) || LAST.contains(name);
    }

    /// Whether a header with this name has a secret up to the end of its line.
    static boolean isHeader(String name) {
        return HEADERS.contains(lastWord(name));
    }

    private static boolean isLast(String word) {
        return LAST.contains(word) || ENDS.stream().anyMatch(withoutNumber(word)::endsWith);
    }

    /// The last word in lower case: after the last separator or camel-case boundary.
    private static String lastWord(String name) {
        int from = name.length();
        while (from > 0 && isInWord(name, from - 1)) {
            from--;
        }
        String word = name.substring(from).toLowerCase(Locale.ROOT);
        return LAST.contains(word) ? word : withoutNumber(word);
    }

    private static boolean isInWord(String name, int at) {
        char letter = name.charAt(at);
        boolean border =
                at + 1 < name.length() && Character.isLowerCase(letter) && Character.isUpperCase(name.charAt(at + 1));
        return Character.isLetterOrDigit(letter) && !border;
    }

    private static String withoutNumber(String word) {
        int end = word.length();
        while (end > 0 && Character.isDigit(word.charAt(end - 1))) {
            end--;
        }
        return word.substring(0, end);
    }
}
