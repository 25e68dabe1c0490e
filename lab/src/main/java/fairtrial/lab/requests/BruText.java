package fairtrial.lab.requests;

import fairtrial.core.text.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A file in Bruno's own language, as the tree that its YAML format has. A block begins with `name {` at the start of
/// a line and ends with `}` at the start of another.
final class BruText {
    private static final Set<String> METHODS =
            Set.of("get", "post", "put", "patch", "delete", "options", "head", "trace", "connect");

    private static final String INDENT = "  ";

    private final Map<String, List<String>> blocks = new LinkedHashMap<>();

    private BruText() {}

    /// The tree of a file: `info`, `http` and `request`.
    ///
    /// @param name of the file, for a message
    /// @throws UnreadableRequests a block has no end
    static Map<String, Object> tree(String name, String text) {
        BruText bru = new BruText();
        bru.read(name, text);
        return bru.tree();
    }

    private void read(String name, String text) {
        String open = "";
        List<String> lines = new ArrayList<>();
        for (String line : text.lines().toList()) {
            if (open.isEmpty()) {
                if (line.endsWith("{") && !line.isBlank() && !Character.isWhitespace(line.charAt(0))) {
                    open = line.substring(0, line.length() - 1).strip().toLowerCase(Locale.ROOT);
                }
            } else if (line.stripTrailing().equals("}")) {
                blocks.put(open, lines);
                open = "";
                lines = new ArrayList<>();
            } else {
                lines.add(line);
            }
        }
        if (!open.isEmpty()) {
            throw new UnreadableRequests(new Message("requests.bad.bru", name, open));
        }
    }

    private Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("info", pairs("meta"));
        Optional<String> method = METHODS.stream().filter(blocks::containsKey).findFirst();
        Map<String, String> request = method.map(this::pairs).orElse(Map.of());
        Map<String, Object> http = new LinkedHashMap<>();
        method.ifPresent(name -> http.put("method", name));
        http.put("url", request.getOrDefault("url", ""));
        http.put("params", list("params:path", "path"));
        http.put("headers", list("headers", ""));
        String kind = request.getOrDefault("body", "none");
        if (!kind.equals("none")) {
            http.put("body", body(kind));
        }
        auth(request.getOrDefault("auth", pairs("auth").getOrDefault("mode", "")))
                .ifPresent(auth -> http.put("auth", auth));
        tree.put(method.isPresent() ? "http" : "request", http);
        http.put("variables", list(blocks.containsKey("vars") ? "vars" : "vars:pre-request", ""));
        return tree;
    }

    private Optional<Map<String, Object>> auth(String type) {
        if (type.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Object> auth = new LinkedHashMap<>(pairs("auth:" + type));
        auth.put("type", type);
        return Optional.of(auth);
    }

    /// The body of a kind: `json`, `text`, `xml`, `formUrlEncoded`, `multipartForm`, `graphql`, `file`.
    private Map<String, Object> body(String kind) {
        String name = switch (kind) {
            case "formUrlEncoded" -> "form-urlencoded";
            case "multipartForm" -> "multipart-form";
            default -> kind;
        };
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("type", name);
        if (name.equals("form-urlencoded")) {
            body.put("data", list("body:" + name, ""));
        } else {
            body.put("data", text("body:" + name, name.equals("json") ? "body" : ""));
            body.put("variables", text("body:graphql:vars", ""));
        }
        return body;
    }

    private String text(String block, String older) {
        return blocks.getOrDefault(block, blocks.getOrDefault(older, List.of())).stream()
                .map(line -> line.startsWith(INDENT) ? line.substring(INDENT.length()) : line)
                .collect(Collectors.joining("\n"));
    }

    private List<Map<String, String>> list(String block, String type) {
        return pairs(block).entrySet().stream()
                .map(pair -> Map.of("name", pair.getKey(), "value", pair.getValue(), "type", type))
                .toList();
    }

    /// The pairs of a block that are not switched off by `~`.
    private Map<String, String> pairs(String block) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String line : blocks.getOrDefault(block, List.of())) {
            String pair = line.strip();
            int colon = pair.indexOf(':');
            if (colon > 0 && !pair.startsWith("~")) {
                pairs.putIfAbsent(
                        pair.substring(0, colon).strip(),
                        pair.substring(colon + 1).strip());
            }
        }
        return pairs;
    }
}
