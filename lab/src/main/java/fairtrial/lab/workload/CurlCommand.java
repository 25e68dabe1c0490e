package fairtrial.lab.workload;

import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.text.UserError;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// A request as browsers and documentation write it: `curl 'https://shop/orders' -H '…' --data-raw '…'`. Its host
/// is left out: the load goes to the contenders.
public final class CurlCommand {
    /// Options that change how curl works and not what it asks.
    private static final Set<String> WITHOUT_EFFECT = Set.of(
            "--compressed",
            "--silent",
            "--show-error",
            "--include",
            "--verbose",
            "--insecure",
            "--location",
            "--fail",
            "--globoff",
            "--no-buffer",
            "--http1.1",
            "--http2");

    /// The same with a value.
    private static final Set<String> SKIPPED =
            Set.of("-o", "--output", "-m", "--max-time", "--connect-timeout", "-w", "--write-out");

    /// The letters of such options, alone or together: `-sSL`.
    private static final String LETTERS = "sSLfkivgN#";

    private final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final List<String> data = new ArrayList<>();
    private String method = "";
    private String url = "";
    private boolean inQuery;

    private CurlCommand() {}

    /// The request of a command.
    ///
    /// @param others headers that every request has; those of the command come first
    /// @throws UserError FT-655 it is no command of curl that asks for one page
    public static RequestSpec parse(String typed, Map<String, String> others) {
        List<String> words =
                ShellWords.of(WindowsShell.plain(typed)).orElseThrow(() -> CurlAddress.refusal("quote", ""));
        if (words.isEmpty()) {
            throw CurlAddress.refusal("empty", "");
        }
        if (!words.getFirst().matches("curl(\\.exe)?")) {
            throw CurlAddress.refusal("program", words.getFirst());
        }
        CurlCommand command = new CurlCommand();
        for (int at = 1; at < words.size(); at++) {
            at += command.option(words, at);
        }
        return command.request(others);
    }

    /// Reads an option, and returns how many words after it belong to it.
    private int option(List<String> words, int at) {
        String option = words.get(at);
        if (!option.startsWith("-") || option.equals("-")) {
            requireNoUrl(option);
            return 0;
        }
        boolean letters =
                !option.startsWith("--") && option.chars().skip(1).allMatch(letter -> LETTERS.indexOf(letter) >= 0);
        if (letters || WITHOUT_EFFECT.contains(option)) {
            return 0;
        }
        if (option.equals("-G") || option.equals("--get")) {
            inQuery = true;
            return 0;
        }
        if (option.equals("-I") || option.equals("--head")) {
            method = "HEAD";
            return 0;
        }
        int equals = option.startsWith("--") ? option.indexOf('=') : -1;
        boolean joined = !option.startsWith("--") && option.length() > 2;
        String name = equals > 0 ? option.substring(0, equals) : joined ? option.substring(0, 2) : option;
        if (equals > 0 || joined) {
            value(name, option.substring(equals > 0 ? equals + 1 : 2));
            return 0;
        }
        if (at + 1 >= words.size()) {
            throw CurlAddress.refusal("no-value", option);
        }
        value(name, words.get(at + 1));
        return 1;
    }

    private void value(String option, String value) {
        switch (option) {
            case "-X", "--request" -> method = value.toUpperCase(Locale.ROOT);
            case "-H", "--header" -> header(literal(option, value));
            case "-d", "--data", "--data-ascii", "--data-binary" -> data.add(value);
            case "--data-raw" -> data.add(literal(option, value));
            case "--data-urlencode" -> data.add(encoded(option, value));
            case "--json" -> {
                data.add(value);
                headers.putIfAbsent("Content-Type", "application/json");
                headers.putIfAbsent("Accept", "application/json");
            }
            case "-b", "--cookie" -> headers.put("Cookie", value.contains("=") ? value : refused(option));
            case "-A", "--user-agent" -> headers.put("User-Agent", value);
            case "-e", "--referer" -> headers.put("Referer", value);
            case "-u", "--user" ->
                headers.put(
                        "Authorization",
                        "Basic " + Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8)));
            case "--url" -> requireNoUrl(value);
            default -> {
                if (!SKIPPED.contains(option)) {
                    throw CurlAddress.refusal("option", option);
                }
            }
        }
    }

    private void requireNoUrl(String other) {
        if (!url.isEmpty()) {
            throw CurlAddress.refusal("several", other);
        }
        url = other;
    }

    private void header(String line) {
        int colon = line.indexOf(':', 1);
        String name = colon < 1 ? "" : line.substring(0, colon).strip();
        boolean counts = !name.startsWith(":") && !ConnectionHeaders.NAMES.contains(name.toLowerCase(Locale.ROOT));
        String content = colon < 1 ? "" : line.substring(colon + 1).strip();
        if (content.isEmpty()) {
            // curl leaves out a header without content.
            headers.remove(name);
        } else if (!name.isEmpty() && counts) {
            headers.put(name, content);
        }
    }

    /// A text that curl does not read from a file; a request of ours would.
    private static String literal(String option, String value) {
        return value.startsWith("@") ? refused(option) : value;
    }

    private static String refused(String option) {
        throw CurlAddress.refusal("file", option);
    }

    /// `name=content`, of which the content is encoded.
    private static String encoded(String option, String value) {
        int equals = value.indexOf('=');
        int file = value.indexOf('@');
        if (file >= 0 && (equals < 0 || file < equals)) {
            return refused(option);
        }
        String name = equals < 0 ? "" : value.substring(0, equals);
        String encoded = URLEncoder.encode(value.substring(equals + 1), StandardCharsets.UTF_8);
        return name.isEmpty() ? encoded : name + "=" + encoded;
    }

    private RequestSpec request(Map<String, String> others) {
        if (url.isEmpty()) {
            throw CurlAddress.refusal("no-address", "");
        }
        if (data.size() > 1 && data.stream().anyMatch(part -> part.startsWith("@"))) {
            throw CurlAddress.refusal("data", "");
        }
        String body = String.join("&", data);
        String path = CurlAddress.path(url);
        if (inQuery && !body.isEmpty()) {
            path += (path.contains("?") ? "&" : "?") + body;
            body = "";
        }
        if (!body.isEmpty()) {
            headers.putIfAbsent("Content-Type", "application/x-www-form-urlencoded");
        }
        String verb = !method.isEmpty() ? method : body.isEmpty() ? "GET" : "POST";
        Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        all.putAll(others);
        // A name keeps the letters of the command.
        headers.keySet().forEach(all::remove);
        all.putAll(headers);
        return new RequestSpec(verb, path, all, body, 1, RequestSpec.Check.NONE);
    }
}
