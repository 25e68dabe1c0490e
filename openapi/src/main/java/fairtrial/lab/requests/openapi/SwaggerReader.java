package fairtrial.lab.requests.openapi;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import fairtrial.core.text.Message;
import fairtrial.lab.requests.FoundRequests;
import fairtrial.lab.requests.OpenApiReader;
import fairtrial.lab.requests.UnreadableRequests;
import io.swagger.parser.OpenAPIParser;
import io.swagger.v3.core.util.Json;
import io.swagger.v3.core.util.Yaml;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.parser.core.models.ParseOptions;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.util.List;
import java.util.Objects;

/// Reader of OpenAPI 3 and Swagger 2. Nothing but the text is read: references to other files are refused.
public final class SwaggerReader implements OpenApiReader {
    @Override
    public FoundRequests read(String text) {
        JsonNode tree = tree(text);
        requireOwnReferences(tree);
        SwaggerParseResult result = parsed(tree);
        OpenAPI document = result.getOpenAPI();
        if (document == null || document.getPaths() == null) {
            List<String> messages = Objects.requireNonNullElse(result.getMessages(), List.of());
            throw new UnreadableRequests(
                    messages.isEmpty()
                            ? new Message("requests.bad.no-paths")
                            : new Message(
                                    "requests.bad.openapi",
                                    messages.getFirst().lines().findFirst().orElse("")));
        }
        return new Operations(document).requests();
    }

    /// The library fails on some malformed documents, by exceptions of all kinds.
    private static SwaggerParseResult parsed(JsonNode tree) {
        ParseOptions options = new ParseOptions();
        options.setResolve(true);
        options.setResolveFully(true);
        options.setSafelyResolveURL(true);
        try {
            return new OpenAPIParser().readContents(tree.toString(), List.of(), options);
        } catch (RuntimeException | StackOverflowError e) {
            throw new UnreadableRequests(new Message("requests.bad.openapi-reader"));
        }
    }

    private static JsonNode tree(String text) {
        boolean json = text.stripLeading().startsWith("{");
        try {
            JsonNode tree = (json ? Json.mapper() : Yaml.mapper()).readTree(text);
            if (tree == null || !tree.isObject()) {
                throw new UnreadableRequests(new Message("requests.bad.no-object"));
            }
            return tree;
        } catch (JsonProcessingException e) {
            throw new UnreadableRequests(
                    e.getLocation() == null
                            ? new Message("requests.bad.no-object")
                            : new Message(
                                    json ? "requests.bad.json" : "requests.bad.yaml",
                                    e.getLocation().getLineNr(),
                                    e.getLocation().getColumnNr()));
        }
    }

    /// A reference is a member `$ref` with a text; in a description it is prose.
    private static void requireOwnReferences(JsonNode node) {
        JsonNode reference = node.path("$ref");
        if (reference.isTextual() && !reference.asText().startsWith("#")) {
            throw new UnreadableRequests(new Message("requests.bad.reference", reference.asText()));
        }
        node.forEach(SwaggerReader::requireOwnReferences);
    }
}
