package fairtrial.lab.requests;

import de.sstoehr.harreader.HarReader;
import de.sstoehr.harreader.HarReaderException;
import de.sstoehr.harreader.HarReaderMode;
import de.sstoehr.harreader.model.HarEntry;
import de.sstoehr.harreader.model.HarPostData;
import de.sstoehr.harreader.model.HarRequest;
import fairtrial.core.text.Message;
import fairtrial.lab.requests.FoundRequests.LeftOut;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The requests of a recording by a browser or a proxy (HTTP Archive 1.2). Of its headers only harmless ones are read.
final class HarRecording {
    private final FoundRequests found = new FoundRequests();

    private HarRecording() {}

    /// The requests of a text.
    ///
    /// @throws UnreadableRequests it is no recording
    static FoundRequests read(String text) {
        HarRecording recording = new HarRecording();
        try {
            new HarReader()
                    .readFromString(text, HarReaderMode.LAX).log().entries().stream()
                            .filter(Objects::nonNull)
                            .forEach(recording::add);
        } catch (HarReaderException e) {
            throw new UnreadableRequests(new Message("requests.bad.har"));
        }
        return recording.found;
    }

    private void add(HarEntry entry) {
        HarRequest request = entry.request();
        Map<String, String> headers = new LinkedHashMap<>();
        request.headers().stream()
                .filter(Objects::nonNull)
                .forEach(header -> headers.putIfAbsent(
                        Objects.requireNonNullElse(header.name(), ""), Objects.requireNonNullElse(header.value(), "")));
        String type = FoundRequest.header(headers, "content-type")
                .orElse(Objects.requireNonNullElse(request.postData().mimeType(), ""));
        if (!type.isEmpty() && FoundRequest.header(headers, "content-type").isEmpty()) {
            // Secrets of a body are found by its type.
            headers.put("Content-Type", type);
        }
        FoundRequest whole = new FoundRequest(
                Objects.requireNonNullElse(request.method(), "GET").toUpperCase(Locale.ROOT),
                Objects.requireNonNullElse(request.url(), ""),
                headers,
                body(request.postData(), type),
                OptionalInt.of(entry.response().status()),
                headers.keySet().stream()
                        .filter(name -> !HarmlessHeaders.has(name))
                        .map(name -> name.toLowerCase(Locale.ROOT))
                        .collect(Collectors.toSet()));
        if (type.toLowerCase(Locale.ROOT).startsWith("multipart/")) {
            found.leave(LeftOut.UPLOAD, whole.title());
        } else {
            found.add(whole);
        }
    }

    /// A form may stand as parameters only.
    private static String body(HarPostData data, String type) {
        String text = Objects.requireNonNullElse(data.text(), "");
        if (!text.isEmpty() || !type.contains("form-urlencoded")) {
            return text;
        }
        return data.params().stream()
                .filter(Objects::nonNull)
                .map(pair -> encoded(pair.name()) + "=" + encoded(pair.value()))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(@Nullable String text) {
        return URLEncoder.encode(Objects.requireNonNullElse(text, ""), StandardCharsets.UTF_8);
    }
}
