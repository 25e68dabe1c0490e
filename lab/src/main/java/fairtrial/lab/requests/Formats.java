package fairtrial.lab.requests;

import fairtrial.core.experiment.RequestSource.Kind;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Formats by what stands at the beginning of a file, and of a recording by its member `log`, wherever it stands.
final class Formats {
    private static final Pattern OPENAPI =
            Pattern.compile("(?m)(^|[{,])\\s*[\"']?(openapi|swagger)[\"']?\\s*:\\s*[\"']?[0-9]");
    private static final Pattern POSTMAN =
            Pattern.compile("schema\\.getpostman\\.com|\"_postman_id\"|\"collection_?[iI]d\"\\s*:");
    private static final Pattern BRUNO = Pattern.compile("(?m)^opencollection\\s*:");
    private static final Pattern LOG = Pattern.compile("(?m)^\\S+ \\S+ .*\\[[^\\]]+\\] \"[A-Z]+ \\S+");

    private static final JsonFactory JSON = new JsonFactory();

    private Formats() {}

    /// The kind of source whose text begins like this.
    ///
    /// @throws JacksonException it is broken JSON of no kind
    static Optional<Kind> of(Path file, String begin) throws IOException {
        String text = begin.startsWith("\uFEFF") ? begin.substring(1) : begin;
        Optional<JacksonException> broken = Optional.empty();
        if (text.stripLeading().startsWith("{")) {
            try {
                if (hasLog(file)) {
                    return Optional.of(Kind.HAR);
                }
            } catch (JacksonException e) {
                broken = Optional.of(e);
            }
        }
        Optional<Kind> kind = of(text);
        if (kind.isEmpty() && broken.isPresent()) {
            throw broken.get();
        }
        return kind;
    }

    private static Optional<Kind> of(String text) {
        if (POSTMAN.matcher(text).find() || BRUNO.matcher(text).find()) {
            return Optional.of(Kind.COLLECTION);
        }
        if (OPENAPI.matcher(text).find()) {
            return Optional.of(Kind.OPENAPI);
        }
        return LOG.matcher(text).find() ? Optional.of(Kind.ACCESS_LOG) : Optional.empty();
    }

    /// Whether the object of a file has a member `log`, read piece by piece up to it.
    private static boolean hasLog(Path file) throws IOException {
        try (InputStream in = ForeignText.stream(file, Limit.RECORDING);
                JsonParser parser = JSON.createParser(ObjectReadContext.empty(), in)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                if (parser.currentName().equals("log")) {
                    return true;
                }
                parser.nextToken();
                parser.skipChildren();
            }
            return false;
        }
    }
}
