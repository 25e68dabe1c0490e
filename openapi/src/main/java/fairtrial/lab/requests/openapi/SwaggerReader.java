package fairtrial.lab.requests.openapi;

import fairtrial.lab.requests.FoundRequests;
import fairtrial.lab.requests.OpenApiReader;
import fairtrial.lab.requests.UnreadableRequests;
import io.swagger.parser.OpenAPIParser;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.parser.core.models.ParseOptions;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reader of OpenAPI 3 and Swagger 2. Nothing but the text is read: references to other files are refused.
public final class SwaggerReader implements OpenApiReader {
    private static final Pattern REFERENCE = Pattern.compile("[\"']?\\$ref[\"']?\\s*:\\s*[\"']?([^\"'\\s,}]+)");

    @Override
    public FoundRequests read(String text) {
        Matcher reference = REFERENCE.matcher(text);
        while (reference.find()) {
            if (!reference.group(1).startsWith("#")) {
                throw new UnreadableRequests("$ref: " + reference.group(1));
            }
        }
        ParseOptions options = new ParseOptions();
        options.setResolve(true);
        options.setResolveFully(true);
        SwaggerParseResult result = new OpenAPIParser().readContents(text, List.of(), options);
        OpenAPI document = result.getOpenAPI();
        if (document == null || document.getPaths() == null) {
            List<String> messages = Objects.requireNonNullElse(result.getMessages(), List.of());
            throw new UnreadableRequests(
                    messages.isEmpty()
                            ? "no paths"
                            : messages.getFirst().lines().findFirst().orElse(""));
        }
        return new Operations(document).requests();
    }
}
