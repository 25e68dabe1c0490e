package fairtrial.agent.load;

import fairtrial.agent.http.JsonMembers;
import fairtrial.core.model.JsonPath;
import fairtrial.core.model.Login;
import fairtrial.core.model.Placeholders;
import fairtrial.core.model.Request;
import java.io.IOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.HttpCookie;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Logs in before any load: what each session sends with its requests, as header lines. Redirects are answers, never
/// followed.
final class Sessions {
    /// A password check is made slow on purpose; half a minute is a machine that is stuck.
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Login login;
    private final String base;

    private Sessions(Login login, int port) {
        this.login = login;
        this.base = "http://127.0.0.1:" + port;
    }

    /// Header lines of each session, `\r\n` at their ends.
    ///
    /// @throws Refused a step was not answered as it should be
    static List<byte[]> open(Login login, Rows rows, int port) throws Refused {
        Sessions sessions = new Sessions(login, port);
        List<byte[]> lines = new ArrayList<>();
        for (int i = 0; i < login.sessions(); i++) {
            lines.add(sessions.open(new HashMap<>(rows.row(i % rows.size()))));
        }
        return List.copyOf(lines);
    }

    /// @param values of the feed's row; what is captured comes to them
    private byte[] open(Map<String, String> values) throws Refused {
        CookieManager cookies = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
        try (HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .cookieHandler(cookies)
                .connectTimeout(PATIENCE)
                .build()) {
            for (Login.Step step : login.steps()) {
                take(step, client, values);
            }
        } catch (IOException e) {
            throw new Refused("login", "no answer: " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refused("login", "interrupted");
        }
        StringBuilder lines = new StringBuilder();
        String jar = cookies.getCookieStore().getCookies().stream()
                .map(HttpCookie::toString)
                .map(cookie -> cookie.replace("\"", ""))
                .collect(Collectors.joining("; "));
        if (!jar.isEmpty()) {
            lines.append("Cookie: ").append(jar).append("\r\n");
        }
        login.headers()
                .forEach((name, value) -> lines.append(name)
                        .append(": ")
                        .append(Placeholders.fill(value, values))
                        .append("\r\n"));
        return lines.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private void take(Login.Step step, HttpClient client, Map<String, String> values)
            throws IOException, InterruptedException, Refused {
        Request request = Placeholders.fill(step.request(), values);
        HttpRequest.Builder message = HttpRequest.newBuilder(URI.create(base + request.path()))
                .timeout(PATIENCE)
                .method(
                        request.method(),
                        request.body().isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(request.body()));
        request.headers().forEach(message::header);
        HttpResponse<String> answer = client.send(message.build(), BodyHandlers.ofString());
        boolean right = step.status() == 0 ? answer.statusCode() < 400 : answer.statusCode() == step.status();
        if (!right) {
            throw new Refused(
                    "login", request.method() + " " + request.path() + " was answered " + answer.statusCode());
        }
        for (Map.Entry<String, String> capture : step.captures().entrySet()) {
            String value = captured(capture.getValue(), answer.body());
            if (value.isEmpty()) {
                throw new Refused(
                        "login",
                        "nothing to capture as " + capture.getKey() + " in the answer to " + request.method() + " "
                                + request.path());
            }
            values.put(capture.getKey(), value);
        }
    }

    private static String captured(String where, String body) {
        if (JsonPath.isOne(where)) {
            return JsonMembers.at(body, JsonPath.pointer(where));
        }
        Matcher found = Pattern.compile(where).matcher(body);
        return found.find() && found.groupCount() > 0 ? String.valueOf(found.group(1)) : "";
    }
}
