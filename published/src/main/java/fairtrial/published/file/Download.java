package fairtrial.published.file;

import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/// An article at a URL: fetched once, because the user asked for it, with a limit of time and size. Nothing in it is
/// run or followed.
final class Download {
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final int OK = 200;

    private Download() {}

    /// @throws UserError FT-606 nothing came, FT-601 it is too large
    static byte[] bytes(String url) {
        try (HttpClient client = HttpClient.newBuilder()
                .connectTimeout(CONNECT)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                    .timeout(LONGEST)
                    .header("User-Agent", "fairtrial")
                    .build();
            HttpResponse<InputStream> response = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream body = response.body()) {
                if (response.statusCode() != OK) {
                    throw new UserError("FT-606", url, new Message("trouble.status", response.statusCode()));
                }
                return ForeignText.bytes(body, Limit.ARTICLE, url);
            } finally {
                client.shutdownNow();
            }
        } catch (IOException e) {
            throw new UserError("FT-606", url, FileTrouble.of(e));
        } catch (IllegalArgumentException e) {
            throw new UserError("FT-606", url, new Message("trouble.url"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserError("FT-606", url, new Message("trouble.interrupted"));
        }
    }
}
