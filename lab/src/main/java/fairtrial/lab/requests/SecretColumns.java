package fairtrial.lab.requests;

import fairtrial.core.model.Placeholders;
import fairtrial.core.redaction.Redaction;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Columns of a feed in the place of secrets. A value that is secret by its name becomes `{name}`; one that is secret
/// by its form alone has no name, and its request cannot be used.
final class SecretColumns {
    /// A value of which a feed fills all that is secret: a column, with the scheme of an authorisation before it.
    private static final Pattern FILLED = Pattern.compile("([A-Za-z]+ +)?" + Placeholders.PLACE);

    /// Names that only single sign-on uses, in an address or a form: assertions of SAML and OAuth 2.
    private static final Set<String> OF_SIGN_ON = Set.of("assertion", "samlresponse", "samlrequest");

    /// The code of OAuth 2 is an ordinary word where nothing says in which state the sign-on is.
    private static final Pattern OF_OAUTH = Pattern.compile("(^|&)(session_)?state=");

    /// A ticket of CAS.
    private static final String SERVICE_TICKET = "ST-";

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
        boolean secret = declared || isSecret(name, value) || !isPlain(value);
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

    /// A path whose query has no secret; empty where one is left.
    Optional<String> path(String path) {
        int mark = path.indexOf('?');
        String told = mark < 0 ? path : path.substring(0, mark + 1) + pairs(path.substring(mark + 1));
        return isPlain(told) ? Optional.of(told) : Optional.empty();
    }

    /// A body without secrets; empty where one is left.
    ///
    /// @param type its `Content-Type`
    Optional<String> body(String type, String body) {
        String kind = type.toLowerCase(Locale.ROOT);
        String told = kind.contains("form-urlencoded")
                ? pairs(body)
                : kind.contains("json")
                        ? SecretMembers.hidden(body, this::isSecret, this::placeholder)
                        : SecretMembers.hiddenElements(body, this::isSecret, this::placeholder);
        return isPlain(told) ? Optional.of(told) : Optional.empty();
    }

    private String pairs(String query) {
        String[] pairs = query.split("&", -1);
        for (int i = 0; i < pairs.length; i++) {
            int equals = pairs[i].indexOf('=');
            String name = equals < 0 ? "" : Decoded.of(pairs[i].substring(0, equals));
            String value = pairs[i].substring(equals + 1);
            boolean secret = isOfSignOn(name.toLowerCase(Locale.ROOT), value, query) || isSecret(name, value);
            if (!name.isEmpty()
                    && !value.isEmpty()
                    && secret
                    && Placeholders.names(value).isEmpty()) {
                pairs[i] = pairs[i].substring(0, equals + 1) + placeholder(name);
            }
        }
        return String.join("&", pairs);
    }

    private static boolean isOfSignOn(String name, String value, String query) {
        return OF_SIGN_ON.contains(name)
                || (name.equals("code") && OF_OAUTH.matcher(query).find())
                || (name.equals("ticket") && value.startsWith(SERVICE_TICKET));
    }

    /// Whether a value is secret by its name, or by its form.
    private boolean isSecret(String name, String value) {
        return Redaction.isSecret(name) || !Redaction.text(value).equals(value);
    }

    /// Whether nothing is recognised in a text as secret, as it stands and decoded.
    private static boolean isPlain(String text) {
        return Decoded.all(text).allMatch(one -> Redaction.text(one).equals(one));
    }

    private String placeholder(String name) {
        String column = Columns.named(name);
        used.add(column);
        return "{" + column + "}";
    }
}
