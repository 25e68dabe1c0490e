package fairtrial.core.redaction;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tokens that their form tells, whatever their name: those with the prefix of a known issuer, and long runs of random
/// characters. Numbers, UUIDs, checksums with their name and words joined by dashes are none.
final class TokenShapes {
    /// Prefixes of GitHub, GitLab, Vault, Slack, AWS, Google, Stripe, OpenAI and its like, npm, Hugging Face,
    /// DigitalOcean, Shopify, PyPI and SendGrid, each with the characters that follow it.
    private static final Pattern ISSUED = Pattern.compile("gh[oprsu]_[A-Za-z0-9]{16,}"
            + "|github_pat_\\w{16,}"
            + "|gl(?:pat|ptt|dt|rt|cbt|ft)-[\\w.-]{16,}"
            + "|hv[bsr]\\.[\\w-]{16,}"
            + "|xox[a-z]-[\\w-]{10,}|xapp-[\\w-]{16,}"
            + "|A(?:KIA|SIA)[0-9A-Z]{16}"
            + "|AIza[\\w-]{30,}|ya29\\.[\\w.-]{16,}"
            + "|(?:[rs]k_(?:live|test)|whsec)_\\w{10,}"
            + "|sk-(?:[a-z0-9]{1,8}-){0,3}(?=\\w*[0-9])\\w{20,}"
            + "|npm_[A-Za-z0-9]{36}|hf_[A-Za-z0-9]{30,}|dop_v1_[0-9a-f]{32,}"
            + "|shp(?:at|ca|pa|ss)_[0-9A-Fa-f]{20,}|pypi-[\\w-]{40,}|SG\\.[\\w-]{16,}\\.[\\w-]{16,}");

    /// A known prefix anywhere in a text.
    private static final Pattern ISSUED_INSIDE = Pattern.compile("(?<![A-Za-z0-9])(?:" + ISSUED.pattern() + ")");

    /// What looks random and is no secret: UUIDs, ULIDs, short numbers in hex, checksums that are called so, contents
    /// in an address.
    private static final Pattern KNOWN =
            Pattern.compile("(?<![0-9A-Fa-f])[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}(?![0-9A-Fa-f])"
                    + "|(?<![0-9A-Za-z])[0-9A-Fa-f]{8,31}(?![0-9A-Za-z])"
                    + "|(?<![0-9A-Za-z])[0-7][0-9A-HJKMNP-TV-Z]{25}(?![0-9A-Za-z])"
                    + "|(?i:(?<![a-z])(?:md5|sha-?(?:1|224|256|384|512))(?:hash)?[\"'\\s:=-]{1,8}[0-9a-z+/_-]+)"
                    + "|data:[\\w.+/-]*(?:;[\\w.=-]+){0,4};base64,[A-Za-z0-9+/=_-]+");

    private static final Pattern JSON_IN_BASE64 = Pattern.compile("(?<![A-Za-z0-9])eyJ[A-Za-z0-9_-]{16,}");

    /// 128 bits. Shorter ones are ids of MongoDB and of commits.
    private static final Pattern HEX = Pattern.compile("(?<![0-9A-Za-z])[0-9A-Fa-f]{32,}(?![0-9A-Za-z])");

    /// A run of base64 in one of its alphabets.
    private static final Pattern RUN = Pattern.compile("[A-Za-z0-9+/_-]{24,}");

    /// Part of a run that a person would write: a word, a number, an abbreviation.
    private static final Pattern PIECE = Pattern.compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[0-9]+");

    private static final Pattern PART = Pattern.compile("[A-Za-z0-9]+");

    /// Fewer characters than this in each piece, on average, are no words.
    private static final double SHORTEST_PIECES = 3;

    /// The same where only digits begin a new piece, because all letters are large or all are small.
    private static final double SHORTEST_BETWEEN_DIGITS = 4.5;

    /// A run without one of the three classes, which is random by chance only if it is long.
    private static final int LONG = 32;

    /// A file that servers name by its contents: its name has a checksum.
    private static final Pattern STATIC = Pattern.compile(
            "(?i).*\\.(?:m?js|css|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|eot|wasm|mp[34]|webm)");

    private TokenShapes() {}

    /// Whether a word begins with the prefix of a known issuer.
    static boolean isIssued(String word) {
        return ISSUED.matcher(word).lookingAt();
    }

    /// Whether a token stands somewhere in a text.
    static boolean isIn(String text) {
        String other = KNOWN.matcher(text).replaceAll(" ");
        return ISSUED_INSIDE.matcher(text).find()
                || JSON_IN_BASE64.matcher(other).find()
                || HEX.matcher(other).results().anyMatch(run -> isMixed(run.group()))
                || RUN.matcher(other).results().anyMatch(run -> isRandom(run.group()));
    }

    /// Whether the last segment of a path is a file of pages, styles, scripts or fonts.
    static boolean isStatic(String path) {
        return STATIC.matcher(path).matches();
    }

    private static boolean isMixed(String hex) {
        return hex.chars().anyMatch(Character::isDigit) && hex.chars().anyMatch(Character::isLetter);
    }

    /// Whether the classes of its characters change as in random text. Words joined by dashes, in camel case or with a
    /// number behind change seldom.
    private static boolean isRandom(String run) {
        boolean digits = run.chars().anyMatch(Character::isDigit);
        boolean bothCases =
                run.chars().anyMatch(Character::isUpperCase) && run.chars().anyMatch(Character::isLowerCase);
        int characters = 0;
        int parts = 0;
        int pieces = 0;
        for (Matcher part = PART.matcher(run); part.find(); parts++) {
            characters += part.group().length();
            pieces += (int) PIECE.matcher(part.group()).results().count();
        }
        double shortest = digits && !bothCases ? SHORTEST_BETWEEN_DIGITS : SHORTEST_PIECES;
        boolean judged = (digits && bothCases) || run.length() >= LONG;
        return judged && (pieces - parts + 1) * shortest > characters;
    }
}
