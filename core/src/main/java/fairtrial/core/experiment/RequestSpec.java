package fairtrial.core.experiment;

import fairtrial.core.model.Contents;
import fairtrial.core.model.Request;
import fairtrial.core.text.UserError;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A request as the user wrote it: `/path`, `METHOD /path`, or `METHOD /path BODY`, where a body `@FILE` is in
/// a file.
///
/// @param body   body; with `@` at its start the name of a file
/// @param weight relative frequency of the request
/// @param check  expected response; unset parts are taken from the common first response of all contenders
public record RequestSpec(
        String method, String path, Map<String, String> headers, String body, double weight, Check check) {
    /// The user's conditions on the response.
    public record Check(OptionalInt status, OptionalLong length, Optional<String> sha256, Optional<Contents> contents) {
        /// No conditions.
        public static final Check NONE =
                new Check(OptionalInt.empty(), OptionalLong.empty(), Optional.empty(), Optional.empty());
    }

    private static final Pattern LINE =
            Pattern.compile("(?:(?<method>[A-Za-z]+)\\s+)?(?<path>\\S+)(?:\\s+(?<body>.+))?");

    public RequestSpec {
        headers = Map.copyOf(headers);
    }

    /// The request of the one-line form.
    ///
    /// @throws UserError FT-640 if the text has another form, FT-641 if it names another host
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
        Optional<String> body = Optional.ofNullable(line.group("body"));
        String method = Optional.ofNullable(line.group("method")).orElse(body.isPresent() ? "POST" : "GET");
        return new RequestSpec(method.toUpperCase(Locale.ROOT), path, headers, body.orElse(""), 1, Check.NONE);
    }

    /// Copy with another weight and check.
    public RequestSpec withWeight(double otherWeight, Check otherCheck) {
        return new RequestSpec(method, path, headers, body, otherWeight, otherCheck);
    }

    /// Copy with another body.
    public RequestSpec withBody(String otherBody) {
        return new RequestSpec(method, path, headers, otherBody, weight, check);
    }

    /// The request with the given body.
    public Request request(String content) {
        return new Request(method, path, headers, content);
    }

    /// The method and path, for readers.
    public String title() {
        return method + " " + path;
    }
}
