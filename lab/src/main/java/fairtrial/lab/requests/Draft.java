package fairtrial.lab.requests;

import fairtrial.lab.requests.FoundRequests.LeftOut;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// A request of a collection while it is read.
final class Draft {
    private final String name;
    private final Variables variables;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private String method = "GET";
    private String url = "";
    private String body = "";
    private Optional<LeftOut> refused = Optional.empty();

    /// @param name what the collection calls it
    Draft(String name, Variables variables) {
        this.name = name;
        this.variables = variables;
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
                "/:" + java.util.regex.Pattern.quote(variable) + "(?=[/?#]|$)",
                java.util.regex.Matcher.quoteReplacement("/" + filled(given)));
    }

    /// Adds `name=value` to the query.
    void query(String parameter, String value) {
        url += (url.contains("?") ? "&" : "?") + filled(parameter) + "=" + filled(value);
    }

    void header(String header, String value) {
        headers.putIfAbsent(filled(header), filled(value));
    }

    /// The text of the body with the type that it has where no header says another.
    void body(String type, String text) {
        body = filled(text);
        boolean typed = headers.keySet().stream().anyMatch("Content-Type"::equalsIgnoreCase);
        if (!typed && !type.isEmpty()) {
            headers.put("Content-Type", type);
        }
    }

    /// A header of an authorisation; its value is replaced by a column later.
    void basic(String user, String password) {
        byte[] both = (filled(user) + ":" + filled(password)).getBytes(StandardCharsets.UTF_8);
        header("Authorization", "Basic " + Base64.getEncoder().encodeToString(both));
    }

    void refuse(LeftOut why) {
        refused = refused.or(() -> Optional.of(why));
    }

    void addTo(FoundRequests found) {
        if (url.isBlank()) {
            refuse(LeftOut.OTHER_KIND);
        }
        if (refused.isPresent()) {
            found.leave(refused.get(), name);
        } else {
            found.add(new FoundRequest(method, url, headers, body, OptionalInt.empty()));
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
