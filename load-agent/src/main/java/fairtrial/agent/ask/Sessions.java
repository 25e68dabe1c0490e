package fairtrial.agent.ask;

import fairtrial.agent.http.JsonMembers;
import fairtrial.agent.http.ServerAddress;
import fairtrial.core.model.JsonPath;
import fairtrial.core.model.Login;
import fairtrial.core.model.Placeholders;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Logins: the header lines that each session sends with its requests.
public final class Sessions {
    /// Responses with this status or above are refusals.
    private static final int REFUSALS = 400;

    private Sessions() {}

    /// Header lines of each session, each with `\r\n` at its end.
    ///
    /// @param count number of sessions; they take turns with the feed's rows
    /// @throws AskFailed a step did not get the expected response
    public static List<byte[]> open(Login login, int count, Rows rows, ServerAddress server, Protocol protocol)
            throws AskFailed {
        List<byte[]> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            StringBuilder lines = new StringBuilder();
            headers(login, rows.row(i % rows.size()), server, protocol)
                    .forEach((name, value) ->
                            lines.append(name).append(": ").append(value).append("\r\n"));
            all.add(lines.toString().getBytes(StandardCharsets.ISO_8859_1));
        }
        return List.copyOf(all);
    }

    /// Headers of one session.
    ///
    /// @param row row of the feed that fills the login
    static Map<String, String> headers(Login login, Map<String, String> row, ServerAddress server, Protocol protocol)
            throws AskFailed {
        Map<String, String> values = new HashMap<>(row);
        Map<String, String> headers = new HashMap<>();
        try (Client client = new Client(server, protocol)) {
            for (Login.Step step : login.steps()) {
                take(step, client, values);
            }
            String jar = client.jar();
            if (!jar.isEmpty()) {
                headers.put("Cookie", jar);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new AskFailed("login: " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AskFailed("login: interrupted");
        }
        login.headers().forEach((name, value) -> headers.put(name, Placeholders.fill(value, values)));
        return headers;
    }

    /// @param values values of the feed's row; captured values are added
    private static void take(Login.Step step, Client client, Map<String, String> values)
            throws IOException, InterruptedException, AskFailed {
        Request request = Placeholders.fill(step.request(), values);
        String asked = request.method() + " " + request.path();
        Reply answer = client.send(request);
        boolean right = step.status() == 0 ? answer.status() < REFUSALS : answer.status() == step.status();
        if (!right) {
            throw new AskFailed("login: " + asked + " was answered " + answer.status());
        }
        for (Map.Entry<String, String> capture : step.captures().entrySet()) {
            String value = captured(capture.getValue(), answer.start());
            if (value.isEmpty()) {
                throw new AskFailed("login: no " + capture.getKey() + " in the answer to " + asked);
            }
            values.put(capture.getKey(), value);
        }
    }

    private static String captured(String where, String body) {
        if (JsonPath.isOne(where)) {
            return JsonMembers.valueAt(body, JsonPath.pointer(where));
        }
        Matcher found = Pattern.compile(where).matcher(body);
        return found.find() && found.groupCount() > 0 ? String.valueOf(found.group(1)) : "";
    }
}
