package fairtrial.lab.requests;

import fairtrial.core.model.Placeholders;
import fairtrial.lab.requests.FoundRequests.LeftOut;
import fairtrial.lab.store.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A request of a collection while it is read.
final class Draft {
    private final String name;
    private final Variables variables;
    private final FoundRequests found;
    private final Set<String> secrets = new HashSet<>();
    private final Map<String, String> headers = new LinkedHashMap<>();
    private String method = "GET";
    private String url = "";
    private String body = "";
    private Optional<LeftOut> refused = Optional.empty();

    /// @param name  what the collection calls it
    /// @param found gets it in the end
    Draft(String name, Variables variables, FoundRequests found) {
        this.name = name;
        this.variables = variables;
        this.found = found;
    }

    void method(String typed) {
        method = typed.isBlank() ? "GET" : typed.toUpperCase(Locale.ROOT);
    }

    void url(String typed) {
        url = filled(typed);
    }

    /// Replaces `:name` in the path, as Postman and Bruno write it.
    void pathVariable(String variable, String value) {
        String given = value.isEmpty() ? "{{" + variable + "}}" : value;
        url = url.replaceAll(
                "/:" + Pattern.quote(variable) + "(?=[/?#]|$)", Matcher.quoteReplacement("/" + filled(given)));
    }

    void header(String header, String value) {
        String name = filled(header);
        if (headers.keySet().stream().noneMatch(name::equalsIgnoreCase)) {
            headers.put(name, filled(value));
        }
    }

    /// A token of an authorisation.
    void bearer(String token) {
        secretHeader("Authorization", "Bearer " + token);
    }

    /// A key of an interface, which is secret whatever its name.
    void apiKey(String key, String value, boolean inQuery) {
        if (inQuery) {
            secretQuery(key, value);
        } else {
            secretHeader(key, value);
        }
    }

    private void secretHeader(String header, String value) {
        secrets.add(filled(header).toLowerCase(Locale.ROOT));
        header(header, value);
    }

    /// Always a column: that of its own variable, or one of the parameter's name.
    private void secretQuery(String parameter, String typed) {
        String name = filled(parameter);
        String value = filled(typed);
        if (!Placeholders.PLACE.matcher(value).matches()) {
            String column = Columns.named(name);
            found.column(column);
            value = "{" + column + "}";
        }
        url += (url.contains("?") ? "&" : "?") + name + "=" + value;
    }

    /// A form.
    void form(List<Map.Entry<String, String>> pairs) {
        body(
                "application/x-www-form-urlencoded",
                pairs.stream()
                        .map(pair -> encoded(pair.getKey()) + "=" + encoded(pair.getValue()))
                        .collect(Collectors.joining("&")));
    }

    /// The encoded form of a text; variables in it stay.
    private static String encoded(String text) {
        return text.contains("{{") ? text : URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /// The text of the body with the type that it has where no header says another.
    void body(String type, String text) {
        body = filled(text);
        boolean typed = headers.keySet().stream().anyMatch("Content-Type"::equalsIgnoreCase);
        if (!typed && !type.isEmpty()) {
            headers.put("Content-Type", type);
        }
    }

    /// A query of GraphQL with its variables, as they stand: variables of a collection may be in both.
    void graphQl(String query, String values) {
        body(
                "application/json",
                "{\"query\":" + Json.line(query) + ",\"variables\":" + (values.isBlank() ? "{}" : values) + "}");
    }

    /// A header of an authorisation; its value is replaced by a column later.
    void basic(String user, String password) {
        byte[] both = (filled(user) + ":" + filled(password)).getBytes(StandardCharsets.UTF_8);
        secretHeader("Authorization", "Basic " + Base64.getEncoder().encodeToString(both));
    }

    void refuse(LeftOut why) {
        refused = refused.or(() -> Optional.of(why));
    }

    void add() {
        if (url.isBlank()) {
            refuse(LeftOut.OTHER_KIND);
        }
        if (refused.isPresent()) {
            found.leave(refused.get(), name);
        } else {
            found.add(new FoundRequest(method, url, headers, body, OptionalInt.empty(), secrets));
        }
    }

    private String filled(String text) {
        Optional<String> filled = variables.fill(text);
        if (filled.isEmpty()) {
            refuse(LeftOut.SCRIPT);
        }
        return filled.orElse("");
    }
}
