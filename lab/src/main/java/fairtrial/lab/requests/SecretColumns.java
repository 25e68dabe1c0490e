package fairtrial.lab.requests;

import fairtrial.core.redaction.Redaction;
import fairtrial.lab.store.Json;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Columns of a feed in the place of secrets. A value that is secret by its name becomes `{name}`; one that is secret
/// by its form alone has no name, and its request cannot be used.
final class SecretColumns {
    private static final Pattern NO_NAME = Pattern.compile("[^a-z0-9_.-]+");
    private static final Pattern NO_START = Pattern.compile("^[^a-z_]+");

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
    Optional<String> header(String name, String value) {
        Set<String> columns = Columns.in(value);
        boolean secret = !Redaction.value(name, value).equals(value);
        if (!secret || (!columns.isEmpty() && given.containsAll(columns))) {
            return Optional.of(value);
        }
        String column = columns.isEmpty() ? column(name) : columns.iterator().next();
        if (columns.isEmpty() && given.contains(column)) {
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
        return told.equals(Redaction.text(told)) ? Optional.of(told) : Optional.empty();
    }

    /// A body without secrets; empty where one is left.
    ///
    /// @param type its `Content-Type`
    Optional<String> body(String type, String body) {
        String kind = type.toLowerCase(Locale.ROOT);
        String told = kind.contains("form-urlencoded") ? pairs(body) : kind.contains("json") ? json(body) : body;
        return told.equals(Redaction.text(told)) ? Optional.of(told) : Optional.empty();
    }

    private String pairs(String query) {
        String[] pairs = query.split("&", -1);
        for (int i = 0; i < pairs.length; i++) {
            int equals = pairs[i].indexOf('=');
            String name = equals < 0 ? "" : decoded(pairs[i].substring(0, equals));
            String value = pairs[i].substring(equals + 1);
            if (isHidden(name, value)) {
                pairs[i] = pairs[i].substring(0, equals + 1) + placeholder(name);
            }
        }
        return String.join("&", pairs);
    }

    /// Whether a value has to become a column: it is secret by its name or its form, and is none yet.
    private static boolean isHidden(String name, String value) {
        return !name.isEmpty()
                && !value.isEmpty()
                && !Redaction.value(name, value).equals(value)
                && Columns.in(value).isEmpty();
    }

    private static String decoded(String name) {
        try {
            return URLDecoder.decode(name, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException broken) {
            return name;
        }
    }

    private String json(String body) {
        try {
            JsonNode tree = Json.tree(body);
            int before = used.size();
            boolean changed = hide(tree);
            return changed || used.size() > before ? Json.line(tree) : body;
        } catch (JacksonException broken) {
            // A template, or no JSON at all: what it has of secrets is seen by its form.
            return body;
        }
    }

    private boolean hide(JsonNode node) {
        boolean changed = false;
        if (node instanceof ObjectNode object) {
            for (String name : Set.copyOf(object.propertyNames())) {
                JsonNode value = object.path(name);
                if (value.isValueNode() && isHidden(name, value.asString(""))) {
                    object.put(name, placeholder(name));
                    changed = true;
                } else {
                    changed |= hide(value);
                }
            }
        } else if (node instanceof ArrayNode array) {
            for (JsonNode element : array) {
                changed |= hide(element);
            }
        }
        return changed;
    }

    private String placeholder(String name) {
        String column = column(name);
        used.add(column);
        return "{" + column + "}";
    }

    /// The name of the column for a value of this name: lower case, as placeholders allow.
    private static String column(String name) {
        String plain = NO_NAME.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("-");
        String column = NO_START.matcher(plain).replaceAll("");
        return column.isEmpty() ? "secret" : column;
    }
}
