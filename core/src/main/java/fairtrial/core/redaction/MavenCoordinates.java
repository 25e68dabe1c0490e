package fairtrial.core.redaction;

import java.util.regex.Pattern;

/// Maven coordinates whose names look like those of secrets: `jetty-session:12.1.6`,
/// `org.yaml:snakeyaml:jar:2.4`, `com.auth0:java-jwt:4.5.0`. What follows the colon must be a version, and
/// nothing else may follow that.
final class MavenCoordinates {
    /// Longest rest of a coordinate. It bounds the work for each name.
    private static final int LONGEST = 100;

    private static final Pattern ARTIFACT = Pattern.compile("[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*");

    /// Groups are reversed domains. Other names with a dot are properties.
    private static final Pattern GROUP =
            Pattern.compile("(?:cn|com|de|dev|io|jakarta|javax|net|org)(?:\\.[a-z][a-z0-9_-]*)+");

    /// Names whose values users make up. Such a value may look like a version.
    private static final Pattern MADE_UP =
            Pattern.compile(".*(?:pass(?:word|wd|phrase|code)?|pwd|pw|pin|otp|secret)s?[0-9]*");

    /// Numbers of at most four digits: session ids and one-time codes have longer ones. Only known qualifiers
    /// follow, because any word could be a secret.
    private static final String VERSION = "[0-9]{1,4}(?:\\.[0-9]{1,4}){1,3}"
            + "(?:[.-](?:v[0-9]{8}|Final|FINAL|GA|RELEASE|SNAPSHOT|android|jre[0-9]{0,2}|jdk[0-9]{1,2}"
            + "|(?:M|RC|CR|SP|SR|rc|alpha|beta|Alpha|Beta|milestone)[.-]?[0-9]{0,3}))?";

    /// A version, and the mark of a sentence that may follow it.
    private static final Pattern AFTER_ARTIFACT = Pattern.compile("(?:(?:jar|pom|war):)?" + VERSION + "[.:]?");

    private static final Pattern AFTER_GROUP =
            Pattern.compile(ARTIFACT.pattern() + ":(?:(?:jar|pom|war):)?" + VERSION + "[.:]?");

    private MavenCoordinates() {}

    /// Whether a name is the group or the artifact of a coordinate.
    ///
    /// @param from index after the colon that follows the name
    /// @param inValue characters of a value
    static boolean isIn(CharSequence text, String name, int from, CharacterRuns.Kind inValue) {
        if (from >= text.length() || !isLowerOrDigit(text.charAt(from)) || name.length() > LONGEST) {
            return false;
        }
        boolean artifact = ARTIFACT.matcher(name).matches();
        if (!artifact || SecretNames.isWord(name) || MADE_UP.matcher(name).matches()) {
            return false;
        }
        int most = Math.min(text.length(), from + LONGEST);
        int end = from;
        while (end < most && inValue.has(text.charAt(end))) {
            end++;
        }
        if (end - from == LONGEST) {
            return false;
        }
        String rest = text.subSequence(from, end).toString();
        return AFTER_ARTIFACT.matcher(rest).matches()
                || (GROUP.matcher(name).matches() && AFTER_GROUP.matcher(rest).matches());
    }

    private static boolean isLowerOrDigit(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    }
}
