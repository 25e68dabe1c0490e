package fairtrial.core.redaction;

/// Masks secrets in a text of any format, in one pass: `name=value`, `name: value`, `"name": "value"`,
/// `<name>value</name>`, `--name value`, header lines, user parts of URLs, bearer tokens, tokens of known issuers and
/// private keys.
/// Each character is read at most a fixed number of times.
final class SecretScanner {
    /// Start of a JSON Web Token: the base64 form of `{"`.
    private static final String JWT = "eyJ";

    private static final String KEY_BEGINS = "-----BEGIN";
    private static final String KEY_ENDS = "-----END";

    /// Shortest credentials after `Basic` and `Bearer`; shorter words are prose.
    private static final int SHORTEST_CREDENTIALS = 8;

    private final CharSequence text;
    private final int length;
    private final StringBuilder out;
    private int at;

    /// Index up to which no `@` follows in the same word.
    private int noUserBefore;

    private int noOracleBefore;

    /// Last result of [#parameters()], for every index before it.
    private int parameters;

    /// Whether this line calls a client of MySQL, whose `-p` has its value in the same word.
    private boolean isMysql;

    private SecretScanner(CharSequence text) {
        this.text = text;
        this.length = text.length();
        this.out = new StringBuilder(length);
    }

    /// The text with every secret masked that is recognised by its form.
    static String masked(CharSequence text) {
        return new SecretScanner(text).masked();
    }

    private String masked() {
        while (at < length) {
            if (isName(text.charAt(at))) {
                name();
            } else {
                isMysql &= text.charAt(at) != '\n';
                out.append(text.charAt(at++));
            }
        }
        return out.toString();
    }

    private void name() {
        int start = at;
        int end = CharacterRuns.of(text, start, SecretScanner::isName);
        String name = text.subSequence(start, end).toString();
        at = end;
        if (name.equals(KEY_BEGINS) && isPrivateKey()) {
            out.append(name).append(' ');
            mask(endOfKey());
        } else if (isJsonWebToken(name) || TokenShapes.isIssued(name)) {
            out.append(Redaction.MASK);
        } else if (isMysql && name.startsWith("-p") && name.length() > 2) {
            out.append("-p");
            at = start + 2;
            mask(CharacterRuns.of(text, at, c -> !isEndOfWord(c)));
        } else {
            isMysql |= name.startsWith("mysql") || name.startsWith("mariadb");
            out.append(name);
            behind(start, name);
        }
    }

    private void behind(int start, String name) {
        if (follows(at, "://")) {
            copyTo(at + 3);
            userPart();
        } else if ((name.equals("thin") || name.startsWith("oci")) && follows(at, ":")) {
            copyTo(at + 1);
            oracleUser();
        } else if (name.equalsIgnoreCase("bearer") || name.equalsIgnoreCase("basic")) {
            credentials();
        } else if (name.equals("-u") || name.equals("--user")) {
            wordBehind(true);
        } else if (SecretNames.isSecret(name)) {
            value(start, name);
        }
    }

    /// Masks `user:password@` of a URL, up to its last `@` before the path. It also masks a password with a
    /// slash, which is not allowed in a URL.
    private void userPart() {
        int word = parameters();
        int end = Math.min(word, CharacterRuns.of(text, at, c -> !isEndOfWord(c) && c != '/' && c != '?' && c != '#'));
        int user = last('@', at, end);
        if (user < 0 && at >= noUserBefore && hasPassword(end)) {
            user = last('@', at, word);
            noUserBefore = user < 0 ? word : noUserBefore;
        }
        if (user > at) {
            mask(user);
        }
    }

    /// The index of the first `;name=` of this URL, or the end of its word: `jdbc:sqlserver://host;password=a@b` has no
    /// user part.
    private int parameters() {
        if (at < parameters) {
            return parameters;
        }
        int index = at;
        while (index < length && !isEndOfWord(text.charAt(index))) {
            if (text.charAt(index) == ';') {
                int name = CharacterRuns.of(text, index + 1, Character::isLetterOrDigit);
                if (name > index + 1 && follows(name, "=")) {
                    break;
                }
            }
            index++;
        }
        parameters = index;
        return index;
    }

    /// Whether something other than a port follows the first colon.
    private boolean hasPassword(int end) {
        int colon = CharacterRuns.of(text, at, c -> c != ':' && !isEndOfWord(c) && c != '/');
        return colon < end && text.charAt(at) != '[' && CharacterRuns.of(text, colon + 1, Character::isDigit) < end;
    }

    /// Masks the user part of `jdbc:oracle:thin:user/password@host`.
    private void oracleUser() {
        if (at < noOracleBefore) {
            return;
        }
        int end = CharacterRuns.of(text, at, c -> !isEndOfWord(c) && c != '@' && c != '(');
        if (end < length && text.charAt(end) == '@' && last('/', at, end) > at) {
            mask(end);
        } else {
            noOracleBefore = end;
        }
    }

    /// Masks credentials after `Bearer` or `Basic`. As words of prose these have no credentials after them.
    private void credentials() {
        int from = CharacterRuns.of(text, at, SecretScanner::isBlank);
        if (from == at) {
            return;
        }
        int end = CharacterRuns.of(text, from, c -> !isEndOfWord(c));
        boolean real = end - from >= SHORTEST_CREDENTIALS
                && CharacterRuns.of(text, from, c -> !Character.isDigit(c) && c != '=' && !isEndOfWord(c)) < end;
        if (real) {
            copyTo(from);
            mask(end);
        }
    }

    /// Whether the key block is a private key. Certificates are no secrets.
    private boolean isPrivateKey() {
        int end = CharacterRuns.of(text, at, c -> c != '-' && c != '\n');
        return text.subSequence(at, end).toString().endsWith("PRIVATE KEY");
    }

    private int endOfKey() {
        int end = at;
        while (end < length && !follows(end, KEY_ENDS)) {
            end++;
        }
        return end;
    }

    private void value(int start, String name) {
        int behind = CharacterRuns.of(text, at, c -> c == '\\');
        behind = behind < length && isQuote(text.charAt(behind)) ? behind + 1 : at;
        int separator = CharacterRuns.of(text, behind, SecretScanner::isBlank);
        if (separator >= length) {
            return;
        }
        char between = text.charAt(separator);
        boolean assigned = between == '=' || (between == ':' && !isColonOfOther(separator, name));
        if (assigned) {
            int from = follows(separator, "=>") ? separator + 2 : separator + 1;
            assigned(start, name, from);
        } else if (between == '>' && separator == at && start > 0 && text.charAt(start - 1) == '<') {
            copyTo(at + 1);
            mask(CharacterRuns.of(text, at, c -> c != '<'));
        } else if (name.startsWith("-") && behind == at) {
            wordBehind(false);
        }
    }

    /// Whether a colon belongs to a class path, a method reference or a Maven coordinate.
    private boolean isColonOfOther(int colon, String name) {
        return follows(colon, "::")
                || isJar(name)
                || (colon == at && MavenCoordinates.isIn(text, name, colon + 1, c -> !isEndOfValue(c)));
    }

    private void assigned(int start, String name, int after) {
        int from = CharacterRuns.of(text, after, SecretScanner::isBlank);
        int quote = CharacterRuns.of(text, from, c -> c == '\\');
        if (quote < length && isQuote(text.charAt(quote))) {
            copyTo(quote + 1);
            mask(CharacterRuns.quoted(text, at, text.charAt(quote), quote - from));
        } else if (SecretNames.isHeader(name)) {
            copyTo(from);
            char around = start > 0 ? text.charAt(start - 1) : '\n';
            mask(CharacterRuns.of(text, from, c -> c != '\n' && c != '\r' && !(isQuote(c) && c == around)));
        } else {
            copyTo(from);
            mask(CharacterRuns.of(text, behindReference(from), c -> !isEndOfValue(c)));
        }
    }

    /// The index after a `{column}` or `${VARIABLE}`, whose brace does not end a value.
    private int behindReference(int from) {
        if (!follows(from, "{") && !follows(from, "${")) {
            return from;
        }
        int end = CharacterRuns.of(text, from, c -> c != '}' && !isEndOfWord(c));
        return follows(end, "}") ? end + 1 : from;
    }

    /// Masks the value of `--name value`.
    ///
    /// @param withColon whether only `user:password` is a secret
    private void wordBehind(boolean withColon) {
        int from = CharacterRuns.of(text, at, SecretScanner::isBlank);
        if (from == at) {
            return;
        }
        int end = CharacterRuns.of(text, from, c -> !isEndOfWord(c));
        if (from < end && text.charAt(from) != '-' && (!withColon || last(':', from, end) > from)) {
            copyTo(from);
            mask(end);
        }
    }

    /// Masks the text up to `end`. References to a secret are not masked.
    private void mask(int end) {
        String value = text.subSequence(at, end).toString();
        out.append(value.isEmpty() || References.isInText(value) ? value : Redaction.MASK);
        at = end;
    }

    private void copyTo(int end) {
        out.append(text, at, end);
        at = end;
    }

    private int last(char wanted, int from, int end) {
        for (int i = end - 1; i >= from; i--) {
            if (text.charAt(i) == wanted) {
                return i;
            }
        }
        return -1;
    }

    private boolean follows(int from, String wanted) {
        if (from + wanted.length() > length) {
            return false;
        }
        for (int i = 0; i < wanted.length(); i++) {
            if (text.charAt(from + i) != wanted.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isJsonWebToken(String name) {
        return name.startsWith(JWT) && name.length() > 40 && name.indexOf('.') != name.lastIndexOf('.');
    }

    private static boolean isName(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
    }

    /// An entry of a class path, followed by a colon and the next entry: `snakeyaml-2.4.jar:` has `key` in its
    /// name.
    private static boolean isJar(String name) {
        return name.endsWith(".jar");
    }

    private static boolean isQuote(char c) {
        return c == '"' || c == '\'';
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    private static boolean isEndOfWord(char c) {
        return Character.isWhitespace(c) || isQuote(c) || c == '<' || c == '>' || c == '\\';
    }

    private static boolean isEndOfValue(char c) {
        return isEndOfWord(c) || ",;&)}]".indexOf(c) >= 0;
    }
}
