package fairtrial.lab.requests.openapi;

import fairtrial.lab.requests.Columns;
import fairtrial.lab.requests.FoundRequest;
import fairtrial.lab.requests.FoundRequests;
import fairtrial.lab.requests.FoundRequests.LeftOut;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import io.swagger.v3.oas.models.servers.Server;
import io.swagger.v3.oas.models.servers.ServerVariable;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// A request for each operation whose values the document states itself.
final class Operations {
    private static final String JSON = "application/json";
    private static final String FORM = "application/x-www-form-urlencoded";

    private final OpenAPI document;
    private final FoundRequests found = new FoundRequests();

    Operations(OpenAPI document) {
        this.document = document;
    }

    /// The requests, in the order of the document.
    FoundRequests requests() {
        String base = base();
        document.getPaths()
                .forEach((path, item) -> item.readOperationsMap()
                        .forEach((method, operation) -> add(base, path, item, method.name(), operation)));
        return found;
    }

    /// The path before all paths: that of the first server.
    private String base() {
        if (document.getServers() == null || document.getServers().isEmpty()) {
            return "";
        }
        Server server = document.getServers().getFirst();
        String url = Objects.requireNonNullElse(server.getUrl(), "");
        if (server.getVariables() != null) {
            for (Map.Entry<String, ServerVariable> one : server.getVariables().entrySet()) {
                String value = Objects.requireNonNullElse(one.getValue().getDefault(), "");
                url = url.replace("{" + one.getKey() + "}", value);
            }
        }
        try {
            String path = Objects.requireNonNullElse(new URI(url).getRawPath(), "");
            return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        } catch (URISyntaxException template) {
            return "";
        }
    }

    private void add(String base, String path, PathItem item, String method, Operation operation) {
        String title = method + " " + path;
        List<Parameter> parameters = new ArrayList<>(list(operation.getParameters()));
        list(item.getParameters()).stream()
                .filter(outer -> parameters.stream().noneMatch(own -> isSame(own, outer)))
                .forEach(parameters::add);
        Request request = new Request(base + path);
        boolean whole = parameters.stream().allMatch(request::parameter);
        Optional<Body> body = body(operation.getRequestBody());
        boolean needsBody = operation.getRequestBody() != null
                && Boolean.TRUE.equals(operation.getRequestBody().getRequired());
        if (body.filter(Body::isUpload).isPresent()) {
            found.leave(LeftOut.UPLOAD, title);
        } else if (!whole || request.hasTemplate() || (needsBody && body.isEmpty())) {
            found.leave(LeftOut.NO_EXAMPLE, title);
        } else {
            body.ifPresent(request::body);
            security(operation).forEach(request::secret);
            accept(operation).ifPresent(type -> request.headers.putIfAbsent("Accept", type));
            found.add(new FoundRequest(
                    method, request.url(), request.headers, body.map(Body::text).orElse(""), status(operation)));
        }
    }

    private static boolean isSame(Parameter one, Parameter other) {
        return Objects.equals(one.getName(), other.getName()) && Objects.equals(one.getIn(), other.getIn());
    }

    private static <T> List<T> list(@Nullable List<T> list) {
        return list == null ? List.of() : list;
    }

    /// A body that the document states.
    private record Body(String type, String text, boolean isUpload) {}

    private static Optional<Body> body(@Nullable RequestBody body) {
        if (body == null || body.getContent() == null || body.getContent().isEmpty()) {
            return Optional.empty();
        }
        for (Map.Entry<String, MediaType> content : body.getContent().entrySet()) {
            String type = content.getKey();
            Optional<Object> example = Examples.of(content.getValue());
            if (example.isPresent() && type.contains("json")) {
                return Optional.of(new Body(type, Examples.json(example.get()), false));
            }
            if (example.isPresent() && type.equals(FORM)) {
                return Optional.of(new Body(type, Examples.form(example.get()), false));
            }
            if (example.isPresent() && type.equals("*/*")) {
                return Optional.of(new Body(JSON, Examples.json(example.get()), false));
            }
        }
        boolean upload = body.getContent().keySet().stream().allMatch(type -> type.startsWith("multipart/"));
        return upload ? Optional.of(new Body("", "", true)) : Optional.empty();
    }

    /// The one type of good responses that is JSON.
    private static Optional<String> accept(Operation operation) {
        if (operation.getResponses() == null) {
            return Optional.empty();
        }
        return operation.getResponses().values().stream()
                .filter(response -> response.getContent() != null)
                .flatMap(response -> response.getContent().keySet().stream())
                .filter(type -> type.contains("json") && !type.contains("problem"))
                .findFirst();
    }

    /// The status of a good response, where the document has one.
    private static OptionalInt status(Operation operation) {
        if (operation.getResponses() == null) {
            return OptionalInt.empty();
        }
        int[] good = operation.getResponses().keySet().stream()
                .filter(code -> code.matches("[23][0-9]{2}"))
                .mapToInt(Integer::parseInt)
                .toArray();
        return good.length == 1 ? OptionalInt.of(good[0]) : OptionalInt.empty();
    }

    /// The secrets of an operation: the first requirement of its own, or of the document.
    private List<SecurityScheme> security(Operation operation) {
        List<SecurityRequirement> required =
                operation.getSecurity() == null ? list(document.getSecurity()) : operation.getSecurity();
        if (required.isEmpty() || document.getComponents() == null) {
            return List.of();
        }
        Map<String, SecurityScheme> known =
                Objects.requireNonNullElse(document.getComponents().getSecuritySchemes(), Map.of());
        return required.getFirst().keySet().stream()
                .map(known::get)
                .filter(Objects::nonNull)
                .toList();
    }

    /// A request while its parameters are filled in.
    private final class Request {
        private final Map<String, String> headers = new LinkedHashMap<>();
        private final StringBuilder query = new StringBuilder();
        private String path;

        Request(String path) {
            this.path = path;
        }

        /// Whether a parameter has a value or needs none.
        boolean parameter(Parameter parameter) {
            Optional<Object> value = Examples.of(parameter);
            boolean required = Boolean.TRUE.equals(parameter.getRequired());
            String name = Objects.requireNonNullElse(parameter.getName(), "");
            if (value.isEmpty()) {
                return !required;
            }
            switch (Objects.requireNonNullElse(parameter.getIn(), "")) {
                case "path" -> path = path.replace("{" + name + "}", encoded(Examples.text(value.get())));
                case "query" -> parameters(parameter, name, value.get());
                case "header" -> headers.put(name, Examples.text(value.get()));
                case "cookie" ->
                    headers.merge("Cookie", name + "=" + Examples.text(value.get()), (a, b) -> a + "; " + b);
                default -> {}
            }
            return true;
        }

        /// A list stands once for each of its values, unless the document says otherwise.
        private void parameters(Parameter parameter, String name, Object value) {
            boolean exploded = !Boolean.FALSE.equals(parameter.getExplode());
            Optional<List<?>> list = Examples.list(value);
            if (exploded && list.isPresent()) {
                list.get().forEach(one -> query(encoded(name), encoded(Examples.text(one))));
            } else if (exploded && value instanceof Map<?, ?> pairs) {
                pairs.forEach((key, one) -> query(encoded(String.valueOf(key)), encoded(Examples.text(one))));
            } else {
                query(encoded(name), encoded(Examples.text(value)));
            }
        }

        private void query(String name, String value) {
            query.append(query.isEmpty() ? '?' : '&').append(name).append('=').append(value);
        }

        boolean hasTemplate() {
            return path.indexOf('{') >= 0;
        }

        void body(Body body) {
            headers.put("Content-Type", body.type());
        }

        /// A secret has no value here: its header or parameter is a column.
        void secret(SecurityScheme scheme) {
            if (scheme.getType() == SecurityScheme.Type.APIKEY) {
                String name = Objects.requireNonNullElse(scheme.getName(), "key");
                if (scheme.getIn() == SecurityScheme.In.QUERY) {
                    query(encoded(name), column(name));
                } else if (scheme.getIn() == SecurityScheme.In.COOKIE) {
                    headers.put("Cookie", column("cookie"));
                } else {
                    headers.put(name, column(name));
                }
            } else {
                headers.put("Authorization", column("authorization"));
            }
        }

        private String column(String name) {
            String column = Columns.named(name);
            found.column(column);
            return "{" + column + "}";
        }

        String url() {
            return path + query;
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
