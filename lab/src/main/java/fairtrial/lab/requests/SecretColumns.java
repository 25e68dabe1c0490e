package fairtrial.lab.requests;

import fairtrial.core.model.Placeholders;
import fairtrial.core.redaction.Redaction;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Columns of a feed in the place of secrets. A value that is secret by its name or by its form becomes `{name}`; one
/// in
/// a path or in a text without parts has no name, and its request cannot be used.
final class SecretColumns {
    /// A value of which a feed fills all that is secret: a column, with the scheme of an authorisation before it.
    private static final Pattern FILLED = Pattern.compile("([A-Za-z]+ +)?" + Placeholders.PLACE);

    /// The code of OAuth 2 may be short where something says in which state the sign-on is.
    private static final Pattern OF_OAUTH = Pattern.compile("(^|&)(session_)?state=");

    /// The first pair of a form, whatever its type says.
    private static final Pattern FORM = Pattern.compile("[^\\s<>&=]+=[^\\s<>]*\\s*$");

    /// A name and a password in a text without other parts.
    private static final Pattern CREDENTIALS = Pattern.compile("[\\w.@+-]+:[^\\s/]\\S{2,}");

    private static final Pattern PAIR = Pattern.compile("[?&#;\\s]");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]+=");
    private static final Pattern PART = Pattern.compile("[/?&=;]");

    /// Parameters that have the checksum or the version of a static file.
    private static final Set<String> OF_STATIC = Set.of("build", "h", "hash", "id", "rev", "t", "v", "ver", "version");

    private final Set<String> given;
    private final Set<String> used = new TreeSet<>();
    private final Set<String> withoutColumn = new TreeSet<>();

    /// @param given columns of the feed
    SecretColumns(Set<String> given) {
        this.given = Set.copyOf(given);
    }

    /// Columns that stand in requests and must be in the feed.
    Set<String> used() {
        return used;
    }

    /// Columns of headers that were left out, because the feed does not have them.
    Set<String> withoutColumn() {
        return withoutColumn;
    }

    /// The value of a header, or nothing where it is secret and the feed has no column for it.
    ///
    /// @param declared whether the file itself says that it is secret
    Optional<String> header(String name, String value, boolean declared) {
        boolean secret = declared || isSecret(name, value);
        if (!secret) {
            return Optional.of(value);
        }
        boolean filled = FILLED.matcher(value).matches();
        if (filled && given.containsAll(Placeholders.names(value))) {
            return Optional.of(value);
        }
        String column = filled ? Placeholders.names(value).iterator().next() : Columns.named(name);
        if (!filled && given.contains(column)) {
            used.add(column);
            return Optional.of("{" + column + "}");
        }
        withoutColumn.add(column);
        return Optional.empty();
    }

    /// A path without secrets; empty where one is left.
    Optional<String> path(String path) {
        int mark = path.indexOf('?');
        String segments = mark < 0 ? path : path.substring(0, mark);
        boolean static_ = Redaction.isStaticFile(segments);
        String told = mark < 0 ? path : segments + "?" + pairs(path.substring(mark + 1), static_);
        String judged = static_ ? segments.substring(0, segments.lastIndexOf('/') + 1) : told;
        boolean plain = isUnmasked(told)
                && Decoded.all(judged).flatMap(PART::splitAsStream).noneMatch(Redaction::hasToken);
        return plain ? Optional.of(told) : Optional.empty();
    }

    /// A body without secrets; empty where one is left.
    ///
    /// @param type its `Content-Type`
    Optional<String> body(String type, String body) {
        String kind = type.toLowerCase(Locale.ROOT);
        String begin = body.stripLeading();
        String told = kind.contains("form-urlencoded")
                ? pairs(body, false)
                : kind.contains("json") || begin.startsWith("{") || begin.startsWith("[")
                        ? SecretMembers.hidden(body, this::isSecret, this::placeholder)
                        : FORM.matcher(begin).lookingAt()
                                ? pairs(body, false)
                                : SecretMembers.hiddenElements(body, this::isSecret, this::placeholder);
        boolean credentials = CREDENTIALS.matcher(told.strip()).matches();
        return isPlain(told) && !credentials ? Optional.of(told) : Optional.empty();
    }

    private String pairs(String query, boolean static_) {
        String[] pairs = query.split("&", -1);
        boolean signOn = OF_OAUTH.matcher(query).find();
        for (int i = 0; i < pairs.length; i++) {
            int equals = pairs[i].indexOf('=');
            String name = equals < 0 ? "" : Decoded.of(pairs[i].substring(0, equals));
            String value = pairs[i].substring(equals + 1);
            boolean version = static_ && OF_STATIC.contains(name);
            boolean secret = (signOn && name.equalsIgnoreCase("code"))
                    || isSecretByName(name, Decoded.of(value))
                    || hasSecretPair(value)
                    || !(version ? isUnmasked(value) : isPlain(value));
            if (!name.isEmpty()
                    && !value.isEmpty()
                    && secret
                    && Placeholders.names(value).isEmpty()) {
                pairs[i] = pairs[i].substring(0, equals + 1) + placeholder(name);
            }
        }
        return String.join("&", pairs);
    }

    /// Whether a value is secret by its name, or by its form.
    private boolean isSecret(String name, String value) {
        return isSecretByName(name, value) || hasSecretPair(value) || !isPlain(value);
    }

    private static boolean isSecretByName(String name, String value) {
        return Redaction.isSecret(name) || SignOnNames.isSecret(name, value);
    }

    /// Whether a value is an address or a form with a secret of its own.
    private static boolean hasSecretPair(String value) {
        return Decoded.all(value).flatMap(PAIR::splitAsStream).anyMatch(pair -> {
            int equals = pair.indexOf('=');
            return equals > 0
                    && equals + 1 < pair.length()
                    && pair.indexOf('{', equals) < 0
                    && NAME.matcher(pair).lookingAt()
                    && SignOnNames.isSecret(pair.substring(0, equals), pair.substring(equals + 1));
        });
    }

    /// Whether nothing is recognised in a text as secret, as it stands and decoded.
    private static boolean isPlain(String text) {
        return Decoded.all(text).noneMatch(Redaction::hasToken) && isUnmasked(text);
    }

    /// The same for a text with checksums.
    private static boolean isUnmasked(String text) {
        return Decoded.all(text).allMatch(one -> Redaction.text(one).equals(one));
    }

    private String placeholder(String name) {
        String column = Columns.named(name);
        used.add(column);
        return "{" + column + "}";
    }
}
