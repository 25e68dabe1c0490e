package fairtrial.core.experiment;

import fairtrial.core.model.Request;
import fairtrial.core.text.UserError;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A request as the user wrote it: `/path`, `METHOD /path`, or `METHOD /path BODY`, where a body `@FILE` lies in a
/// file.
///
/// @param body   with `@` at its start the name of a file
/// @param status that is right; empty: what the application answered when it was asked first
public record RequestSpec(String method, String path, Map<String, String> headers, String body, OptionalInt status) {
    private static final Pattern LINE =
            Pattern.compile("(?:(?<method>[A-Za-z]+)\\s+)?(?<path>\\S+)(?:\\s+(?<body>.+))?");

    public RequestSpec {
        headers = Map.copyOf(headers);
    }

    /// Reads the one-line form.
    ///
    /// @throws UserError FT-640 it is none, FT-641 it names another host
    public static RequestSpec parse(String text, Map<String, String> headers) {
        Matcher line = LINE.matcher(text.strip());
        if (!line.matches()) {
            throw new UserError("FT-640", text);
        }
        String path = line.group("path");
        if (path.contains("://") || path.startsWith("//")) {
            throw new UserError("FT-641", path);
        }
        if (!path.startsWith("/") || !path.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw new UserError("FT-640", text);
        }
        String method = line.group("method");
        String body = line.group("body");
        return new RequestSpec(
                method == null ? body == null ? "GET" : "POST" : method.toUpperCase(Locale.ROOT),
                path,
                headers,
                body == null ? "" : body,
                OptionalInt.empty());
    }

    /// The request with that body.
    public Request request(String content) {
        return new Request(method, path, headers, content);
    }
}
