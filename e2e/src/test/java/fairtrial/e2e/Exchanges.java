package fairtrial.e2e;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Recorded exchanges of an application: what is sent, and of each answer what a client can rely on. Two containers
/// may differ only where `differences` says so.
final class Exchanges {
    /// What no two answers have alike, or what frames an answer and not what it says.
    private static final Set<String> NOT_COMPARED = Set.of(
            "date",
            "set-cookie",
            "last-modified",
            "etag",
            "expires",
            "transfer-encoding",
            "content-length",
            "connection",
            "keep-alive");

    /// Whose values are a set of words, in any order and case.
    private static final Set<String> SETS = Set.of("vary", "allow", "cache-control");

    private static final String OF_THE_MOMENT = String.join(
            "|",
            "\"timestamp\":\"[^\"]*\"",
            "\"requestId\":\"[^\"]*\"",
            "<div>\\[[0-9a-f-]+\\] ",
            "<div[^>]*>(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [^<]*",
            "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+([+-][0-9:]+|Z)");
    private static final String BOUNDARY = "[A-Za-z0-9_-]{30,}";

    private final Map<String, byte[]> requests = new LinkedHashMap<>();

    /// Adds a request; line ends are those of HTTP, `Host` and `Connection: close` come by themselves.
    Exchanges add(String title, String... lines) {
        return add(title, "", lines);
    }

    /// The same with a body and its length.
    Exchanges add(String title, String body, String[] lines) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        StringBuilder head = new StringBuilder(lines[0]).append(" HTTP/1.1\r\nHost: localhost\r\n");
        for (int i = 1; i < lines.length; i++) {
            head.append(lines[i]).append("\r\n");
        }
        if (bytes.length > 0) {
            head.append("Content-Length: ").append(bytes.length).append("\r\n");
        }
        head.append("Connection: close\r\n\r\n");
        return raw(title, head + body);
    }

    /// Adds an upgrade to a WebSocket and one text that is sent over it.
    Exchanges webSocket(String title, String path, String text) {
        String upgrade = String.join(
                "\r\n",
                "GET " + path + " HTTP/1.1",
                "Host: localhost",
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                "",
                "");
        // RFC 6455, section 5.2: the last frame of a text, masked by zeros.
        String frame = "\u0081" + (char) (0x80 | text.length()) + "\0\0\0\0" + text;
        requests.put(title, (upgrade + frame).getBytes(StandardCharsets.ISO_8859_1));
        return this;
    }

    /// Adds a request byte by byte.
    Exchanges raw(String title, String request) {
        requests.put(title, request.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    int size() {
        return requests.size();
    }

    /// What was answered to each: the status, the headers, the body.
    Map<String, Map<String, String>> play(int port) throws IOException {
        Map<String, Map<String, String>> answers = new LinkedHashMap<>();
        for (Map.Entry<String, byte[]> request : requests.entrySet()) {
            answers.put(request.getKey(), parts(RawHttp.exchange(port, request.getValue())));
        }
        return answers;
    }

    private static Map<String, String> parts(RawHttp.Answer answer) {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("status", answer.status().split(" ", -1)[1]);
        for (String line : answer.headers()) {
            String name = line.substring(0, line.indexOf(':')).toLowerCase(Locale.ROOT);
            if (!NOT_COMPARED.contains(name)) {
                parts.merge(name, line.substring(line.indexOf(':') + 1).strip(), (one, other) -> one + ", " + other);
            }
        }
        parts.replaceAll((name, value) -> normal(name, value));
        parts.put("body", answer.body().replaceAll(OF_THE_MOMENT, "…").replaceAll(BOUNDARY, "boundary"));
        return parts;
    }

    private static String normal(String name, String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        if (SETS.contains(name)) {
            return Stream.of(lower.split("[, ]+", -1)).sorted().collect(Collectors.joining(", "));
        }
        return name.equals("content-type") ? lower.replaceAll(BOUNDARY, "boundary") : value;
    }

    /// Where two of them differ, one line each: title, part, what the one and what the other has.
    static List<String> differences(Map<String, Map<String, String>> one, Map<String, Map<String, String>> other) {
        List<String> lines = new ArrayList<>();
        one.forEach((title, parts) -> {
            Map<String, String> others = other.getOrDefault(title, Map.of());
            Set<String> names = new TreeSet<>(parts.keySet());
            names.addAll(others.keySet());
            for (String name : names) {
                String first = parts.getOrDefault(name, "–");
                String second = others.getOrDefault(name, "–");
                if (!first.equals(second)) {
                    lines.add(title + " | " + name + " | " + cut(first) + " | " + cut(second));
                }
            }
        });
        return lines;
    }

    private static String cut(String text) {
        String line = text.replace("\n", "\\n");
        return line.length() > 100 ? line.substring(0, 100) + "…" : line;
    }
}
