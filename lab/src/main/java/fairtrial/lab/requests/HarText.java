package fairtrial.lab.requests;

import fairtrial.core.text.Message;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Set;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// A recording without the contents of its responses: they are most of it, and nobody asks for them.
final class HarText {
    /// The members of an entry that are left out, wherever they stand: contents, timings, what a browser adds.
    private static final Set<String> LEFT_OUT =
            Set.of("content", "timings", "cache", "_initiator", "_webSocketMessages", "pages");

    private static final JsonFactory JSON = new JsonFactory();

    private HarText() {}

    /// The text of a recording.
    ///
    /// @throws UnreadableRequests its requests alone are too large
    /// @throws tools.jackson.core.JacksonException it is no JSON
    static String of(Path file) throws IOException {
        StringWriter text = new StringWriter();
        try (InputStream in = ForeignText.stream(file, Limit.RECORDING);
                JsonParser parser = JSON.createParser(ObjectReadContext.empty(), in);
                JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.PROPERTY_NAME && LEFT_OUT.contains(parser.currentName())) {
                    parser.nextToken();
                    parser.skipChildren();
                } else {
                    out.copyCurrentEvent(parser);
                }
                if (text.getBuffer().length() > Limit.ARTICLE.bytes()) {
                    throw new UnreadableRequests(new Message("requests.bad.recording", Limit.ARTICLE.bytes()));
                }
            }
        }
        return text.toString();
    }
}
