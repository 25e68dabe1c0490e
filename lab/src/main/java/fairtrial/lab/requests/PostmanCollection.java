package fairtrial.lab.requests;

import fairtrial.core.text.Message;
import fairtrial.lab.requests.FoundRequests.LeftOut;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/// A collection of Postman, in the formats 2.0 and 2.1. Its scripts are not run.
final class PostmanCollection {
    /// Folders within folders; nobody nests deeper.
    private static final int DEEPEST = 50;

    private static final String SWITCHED_OFF = "//";

    private final FoundRequests found = new FoundRequests();
    private final Variables variables = new Variables(found);

    private PostmanCollection() {}

    /// The requests of a collection.
    ///
    /// @throws UnreadableRequests it has the first format
    static FoundRequests read(JsonNode file) {
        // The interface of Postman gives a collection within an object.
        JsonNode inner = file.path("collection");
        JsonNode root = inner.has("item") || inner.has("requests") ? inner : file;
        if (!root.has("item") && root.path("requests").isArray()) {
            throw new UnreadableRequests(new Message("requests.bad.postman-1"));
        }
        PostmanCollection collection = new PostmanCollection();
        for (JsonNode one : root.path("variable")) {
            boolean secret = one.path("type").asString("").equals("secret");
            collection.variables.set(name(one), secret ? "" : one.path("value").asString(""));
        }
        collection.items(root.path("item"), root.path("auth"), 0);
        return collection.found;
    }

    private void items(JsonNode items, JsonNode auth, int depth) {
        for (JsonNode item : items) {
            JsonNode own = item.has("auth") ? item.path("auth") : auth;
            if (item.has("item") && depth < DEEPEST) {
                items(item.path("item"), own, depth + 1);
            } else if (item.has("request")) {
                request(item.path("name").asString(""), item.path("request"), own);
            }
        }
    }

    private void request(String name, JsonNode request, JsonNode auth) {
        Draft draft = new Draft(name, variables, found);
        JsonNode url = request.isString() ? request : request.path("url");
        draft.method(request.path("method").asString("GET"));
        draft.url(PostmanAddress.of(url));
        url.path("variable")
                .forEach(one -> draft.pathVariable(name(one), one.path("value").asString("")));
        headers(request.path("header")).forEach(draft::header);
        JsonNode own = request.path("auth");
        auth(draft, own.isObject() ? own : auth);
        body(draft, request.path("body"));
        draft.add();
    }

    /// A list of pairs, or one text with a line for each.
    private static Map<String, String> headers(JsonNode header) {
        if (!header.isString()) {
            return enabled(header);
        }
        Map<String, String> all = new LinkedHashMap<>();
        header.asString("")
                .lines()
                .filter(line -> line.indexOf(':') > 0 && !line.startsWith(SWITCHED_OFF))
                .forEach(line -> all.putIfAbsent(
                        line.substring(0, line.indexOf(':')).strip(),
                        line.substring(line.indexOf(':') + 1).strip()));
        return all;
    }

    private static String name(JsonNode node) {
        return node.path("key").asString(node.path("id").asString(""));
    }

    /// Pairs that are not switched off.
    private static Map<String, String> enabled(JsonNode pairs) {
        return StreamSupport.stream(pairs.spliterator(), false)
                .filter(pair -> !pair.path("disabled").asBoolean(false))
                .collect(Collectors.toMap(
                        PostmanCollection::name,
                        pair -> pair.path("value").asString(""),
                        (first, second) -> first,
                        LinkedHashMap::new));
    }

    private static void auth(Draft draft, JsonNode auth) {
        String type = auth.path("type").asString("");
        Map<String, String> values = auth.path(type).isObject() ? flat(auth.path(type)) : enabled(auth.path(type));
        switch (type) {
            case "bearer", "oauth2" ->
                draft.bearer(values.getOrDefault("token", values.getOrDefault("accessToken", "{{token}}")));
            case "basic" -> draft.basic(values.getOrDefault("username", ""), values.getOrDefault("password", ""));
            case "apikey" -> {
                boolean inQuery = values.getOrDefault("in", "header").equals("query");
                draft.apiKey(
                        values.getOrDefault("key", inQuery ? "key" : "X-Api-Key"),
                        values.getOrDefault("value", ""),
                        inQuery);
            }
            case "", "noauth" -> {}
            default -> draft.refuse(LeftOut.SECRET);
        }
    }

    /// The values of format 2.0, where they are an object.
    private static Map<String, String> flat(JsonNode object) {
        Map<String, String> values = new LinkedHashMap<>();
        object.properties()
                .forEach(pair -> values.put(pair.getKey(), pair.getValue().asString("")));
        return values;
    }

    private static void body(Draft draft, JsonNode body) {
        String mode = body.path("mode").asString("");
        if (body.path("disabled").asBoolean(false)) {
            return;
        }
        switch (mode) {
            case "raw" -> {
                String language =
                        body.path("options").path("raw").path("language").asString("text");
                String type = switch (language) {
                    case "json" -> "application/json";
                    case "xml" -> "application/xml";
                    case "html" -> "text/html";
                    default -> "text/plain";
                };
                draft.body(type, body.path("raw").asString(""));
            }
            case "urlencoded" ->
                draft.form(List.copyOf(enabled(body.path("urlencoded")).entrySet()));
            case "graphql" ->
                draft.graphQl(
                        body.path("graphql").path("query").asString(""),
                        body.path("graphql").path("variables").asString(""));
            case "" -> {}
            default -> draft.refuse(LeftOut.UPLOAD);
        }
    }
}
