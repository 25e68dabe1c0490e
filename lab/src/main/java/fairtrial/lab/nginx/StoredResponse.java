package fairtrial.lab.nginx;

import fairtrial.core.model.Exchange;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.redaction.Redaction;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// The response of a contender to one request, stored in a file for nginx.
///
/// @param path     path of the request, with its query
/// @param file     path of the file below its folder
/// @param type     content type
/// @param encoding content encoding; empty: none
record StoredResponse(String path, String file, String type, String encoding, long bytes) {
    /// The slowest built-in handler waits one second.
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private static final int OK = 200;

    /// What nginx says of a response without a type; it cannot leave the type out.
    private static final String UNTYPED = "text/plain";

    /// Java's client sets these itself.
    private static final Set<String> OF_CONNECTION = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

    /// Tokens of RFC 9110; anything else would not be safe in a configuration.
    private static final Pattern ENCODING = Pattern.compile("[A-Za-z0-9-]*");

    static {
        OF_CONNECTION.addAll(List.of("connection", "content-length", "expect", "host", "upgrade"));
    }

    /// The responses of the server on a loopback port to all requests of a script, in their order.
    ///
    /// @param folder empty folder for their files
    /// @throws IOException no response, or one without status 200
    static List<StoredResponse> of(int port, Script script, Path folder) throws IOException {
        List<StoredResponse> responses = new ArrayList<>();
        List<String> types = new ArrayList<>();
        try (HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build()) {
            for (Exchange exchange : script.exchanges()) {
                HttpResponse<byte[]> response = ask(client, port, exchange.request());
                String type = response.headers().firstValue("content-type").orElse(UNTYPED);
                if (!types.contains(type)) {
                    types.add(type);
                }
                String file = "/" + responses.size() + ".t" + types.indexOf(type);
                Files.write(folder.resolve(file.substring(1)), response.body());
                responses.add(new StoredResponse(
                        exchange.request().path(), file, type, encoding(response), response.body().length));
            }
        }
        return List.copyOf(responses);
    }

    /// The ending of the file's name; files of one content type have the same.
    String ending() {
        return file.substring(file.lastIndexOf('.') + 1);
    }

    private static HttpResponse<byte[]> ask(HttpClient client, int port, Request request) throws IOException {
        try {
            HttpRequest.Builder asked = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + request.path()))
                    .timeout(PATIENCE);
            request.headers().forEach((name, value) -> {
                if (!OF_CONNECTION.contains(name)) {
                    asked.header(name, value);
                }
            });
            HttpResponse<byte[]> response = client.send(asked.build(), HttpResponse.BodyHandlers.ofByteArray());
            if (response.statusCode() != OK) {
                throw new IOException("status " + response.statusCode() + " for " + Redaction.text(request.path()));
            }
            return response;
        } catch (IllegalArgumentException e) {
            throw new IOException("no request for " + Redaction.text(request.path()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static String encoding(HttpResponse<byte[]> response) throws IOException {
        String encoding = response.headers().firstValue("content-encoding").orElse("");
        if (!ENCODING.matcher(encoding).matches()) {
            throw new IOException("content encoding " + encoding);
        }
        return encoding;
    }
}
