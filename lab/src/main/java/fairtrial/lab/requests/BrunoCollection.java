package fairtrial.lab.requests;

import fairtrial.core.text.Message;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.requests.FoundRequests.LeftOut;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// A collection of Bruno: a folder of `.bru` files, or of YAML files in the OpenCollection format. Its scripts are not
/// run. Of its environments the only one is used; with several none is.
final class BrunoCollection {
    private static final List<String> ROOTS = List.of("bruno.json", "opencollection.yml");
    private static final Set<String> SETTINGS = Set.of("collection", "folder", "opencollection");
    private static final Set<String> SKIPPED = Set.of("node_modules", ".git");
    private static final String BRU = ".bru";
    private static final String ENVIRONMENTS = "environments";

    /// A collection of more files is another folder by mistake.
    private static final int MOST_FILES = 5_000;

    private static final int DEEPEST = 30;
    private static final YAMLMapper YAML = new YAMLMapper();

    private final FoundRequests found = new FoundRequests();

    /// Of the only environment.
    private JsonNode environment = MissingNode.getInstance();

    /// The ending of its files, without the dot.
    private String ending = "ya?ml";

    private int read;

    private BrunoCollection() {}

    /// Whether a folder is one.
    static boolean is(Path folder) {
        return ROOTS.stream().anyMatch(name -> Files.isRegularFile(folder.resolve(name)));
    }

    /// The requests of a folder.
    ///
    /// @throws UnreadableRequests a file is broken, or there are too many
    static FoundRequests read(Path folder) throws IOException {
        BrunoCollection collection = new BrunoCollection();
        Path root = folder.resolve(ROOTS.getFirst());
        if (Files.isRegularFile(root)) {
            collection.ending = "bru";
            requireJson(root);
        }
        collection.environment(folder.resolve(ENVIRONMENTS));
        collection.folder(folder, List.of(), 0);
        return collection.found;
    }

    /// The requests of a collection in one YAML file.
    ///
    /// @throws UnreadableRequests it is no YAML
    static FoundRequests read(String text) {
        JsonNode bundle = bundle(text);
        BrunoCollection collection = new BrunoCollection();
        List<JsonNode> scopes = scope(List.of(), bundle);
        bundle.path("items").forEach(item -> collection.item(item, scopes, 0));
        return collection.found;
    }

    private static JsonNode bundle(String text) {
        try {
            return YAML.readTree(text);
        } catch (JacksonException e) {
            throw new UnreadableRequests(BrokenText.yaml(e));
        }
    }

    private static void requireJson(Path root) throws IOException {
        try {
            Json.tree(ForeignText.strict(root, Limit.SMALL_FILE).replaceFirst("^\uFEFF", ""));
        } catch (JacksonException e) {
            throw new UnreadableRequests(BrokenText.file(String.valueOf(root.getFileName()), e));
        }
    }

    private void item(JsonNode item, List<JsonNode> outer, int depth) {
        if (item.has("items") && depth < DEEPEST) {
            List<JsonNode> scopes = scope(outer, item);
            item.path("items").forEach(inner -> item(inner, scopes, depth + 1));
        } else {
            request(item, outer);
        }
    }

    private void environment(Path folder) throws IOException {
        List<Path> files = Files.isDirectory(folder) ? files(folder) : List.of();
        if (files.size() == 1) {
            environment = tree(files.getFirst());
        }
    }

    /// The variables of a request: its own, those of its folders from the innermost outwards, of the environment,
    /// of the collection.
    private Variables scoped(JsonNode request, List<JsonNode> scopes) {
        Variables variables = new Variables(found);
        set(variables, request.path("http"));
        // The collection itself is the outermost scope, and an environment comes before it.
        List<JsonNode> inner = scopes.subList(0, Math.max(0, scopes.size() - 1));
        inner.forEach(scope -> set(variables, scope));
        set(variables, environment);
        set(variables, environment.path("request"));
        scopes.stream().skip(inner.size()).forEach(scope -> set(variables, scope));
        return variables;
    }

    private static void set(Variables variables, JsonNode node) {
        for (JsonNode one : node.path("variables")) {
            boolean secret = one.path("secret").asBoolean(false);
            variables.set(
                    one.path("name").asString(""),
                    secret ? "" : one.path("value").asString(""));
        }
    }

    private void folder(Path folder, List<JsonNode> outer, int depth) throws IOException {
        List<Path> files = files(folder);
        List<JsonNode> scopes = outer;
        for (Path file : files) {
            if (isSettings(file)) {
                scopes = scope(scopes, tree(file));
            }
        }
        for (Path file : files) {
            if (!isSettings(file)) {
                JsonNode tree = tree(file);
                if (file.toString().endsWith(BRU) && !tree.path("http").isObject()) {
                    found.leave(LeftOut.OTHER_KIND, String.valueOf(file.getFileName()));
                }
                request(tree, scopes);
            }
        }
        for (Path inner : folders(folder)) {
            if (depth < DEEPEST && !(depth == 0 && inner.endsWith(ENVIRONMENTS))) {
                folder(inner, scopes, depth + 1);
            }
        }
    }

    private static boolean isSettings(Path file) {
        String name = String.valueOf(file.getFileName());
        return SETTINGS.contains(name.substring(0, name.lastIndexOf('.')));
    }

    private List<Path> files(Path folder) throws IOException {
        List<Path> files = listed(
                folder, file -> Files.isRegularFile(file) && file.toString().matches("(?s).*\\.(" + ending + ")"));
        read += files.size();
        if (read > MOST_FILES) {
            throw new UnreadableRequests(new Message("requests.bad.files", MOST_FILES));
        }
        return files;
    }

    private static List<Path> folders(Path folder) throws IOException {
        return listed(
                folder,
                inner -> Files.isDirectory(inner, LinkOption.NOFOLLOW_LINKS)
                        && !SKIPPED.contains(String.valueOf(inner.getFileName())));
    }

    private static List<Path> listed(Path folder, Predicate<Path> wanted) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> some = all.filter(wanted).sorted().limit(MOST_FILES + 1L).toList();
            if (some.size() > MOST_FILES) {
                throw new UnreadableRequests(new Message("requests.bad.files", MOST_FILES));
            }
            return some;
        }
    }

    private static JsonNode tree(Path file) throws IOException {
        String text = ForeignText.strict(file, Limit.SMALL_FILE).replaceFirst("^\uFEFF", "");
        String name = String.valueOf(file.getFileName());
        try {
            JsonNode tree = name.endsWith(BRU) ? Json.toTree(BruText.tree(name, text)) : YAML.readTree(text);
            return tree == null ? MissingNode.getInstance() : tree;
        } catch (JacksonException e) {
            throw new UnreadableRequests(BrokenText.file(name, e));
        }
    }

    /// The settings of a folder, from the innermost outwards.
    private static List<JsonNode> scope(List<JsonNode> outer, JsonNode settings) {
        JsonNode request = settings.path("request");
        List<JsonNode> scopes = new ArrayList<>(outer);
        scopes.addFirst(request);
        return scopes;
    }

    private void request(JsonNode tree, List<JsonNode> scopes) {
        JsonNode http = tree.path("http");
        if (!http.isObject()) {
            return;
        }
        Draft draft = new Draft(tree.path("info").path("name").asString(""), scoped(tree, scopes), found);
        draft.method(http.path("method").asString("GET"));
        draft.url(http.path("url").asString(""));
        pathParameters(http)
                .forEach(one -> draft.pathVariable(
                        one.path("name").asString(""), one.path("value").asString("")));
        headers(draft, http);
        scopes.forEach(scope -> headers(draft, scope));
        auth(draft, http.path("auth"), scopes);
        body(draft, http.path("body"));
        draft.add();
    }

    /// Parameters are a list, or lists by their kind.
    private static List<JsonNode> pathParameters(JsonNode http) {
        JsonNode parameters = http.path("params");
        JsonNode some = parameters.isArray() ? parameters : parameters.path("path");
        return StreamSupport.stream(some.spliterator(), false)
                .filter(one ->
                        !parameters.isArray() || one.path("type").asString("").equals("path"))
                .toList();
    }

    private static void headers(Draft draft, JsonNode from) {
        enabled(from.path("headers")).forEach(header -> draft.header(header.getKey(), header.getValue()));
    }

    private static void auth(Draft draft, JsonNode own, List<JsonNode> scopes) {
        JsonNode auth = own;
        for (JsonNode scope : scopes) {
            if (isInherited(auth)) {
                auth = scope.path("auth");
            }
        }
        String type = auth.path("type").asString("none");
        JsonNode values = auth.path(type).isObject() ? auth.path(type) : auth;
        switch (type.toLowerCase(Locale.ROOT)) {
            case "bearer" -> draft.bearer(values.path("token").asString("{{token}}"));
            case "basic" ->
                draft.basic(
                        values.path("username").asString(""),
                        values.path("password").asString(""));
            case "apikey" ->
                draft.apiKey(
                        values.path("key").asString("X-Api-Key"),
                        values.path("value").asString(""),
                        values.path("placement").asString("header").startsWith("query"));
            case "none", "inherit" -> {}
            default -> draft.refuse(LeftOut.SECRET);
        }
    }

    private static boolean isInherited(JsonNode auth) {
        return auth.asString("").equals("inherit")
                || auth.path("type").asString("").equals("inherit");
    }

    private static void body(Draft draft, JsonNode body) {
        String data = body.path("data").asString("");
        switch (body.path("type").asString("none")) {
            case "none" -> {}
            case "json" -> draft.body("application/json", data);
            case "xml" -> draft.body("application/xml", data);
            case "text", "sparql" -> draft.body("text/plain", data);
            case "form-urlencoded" -> draft.form(enabled(body.path("data")));
            case "graphql" -> draft.graphQl(data, body.path("variables").asString(""));
            default -> draft.refuse(LeftOut.UPLOAD);
        }
    }

    /// Pairs that are not switched off.
    private static List<Map.Entry<String, String>> enabled(JsonNode pairs) {
        return StreamSupport.stream(pairs.spliterator(), false)
                .filter(pair -> !pair.path("disabled").asBoolean(false))
                .map(pair -> Map.entry(
                        pair.path("name").asString(""), pair.path("value").asString("")))
                .toList();
    }
}
