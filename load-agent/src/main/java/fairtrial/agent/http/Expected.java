package fairtrial.agent.http;

import fairtrial.core.model.Contents;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.JsonPath;
import java.util.HexFormat;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// An expectation prepared for comparing, with the one body that was verified.
public final class Expected {
    private static final Contents ANYTHING = new Contents(Map.of(), Map.of());

    private final int status;
    private final OptionalLong bodyBytes;
    private final boolean digested;
    private final byte[] digest;
    private final ExpectedHeaders headers;
    private final Map<String, String> json;
    private final VerifiedBody verified = new VerifiedBody();

    /// Prepares an expectation; connections of one thread share it.
    public Expected(Expectation expectation) {
        Contents contents = expectation.contents().orElse(ANYTHING);
        status = expectation.status();
        bodyBytes = expectation.bodyBytes();
        digested = expectation.bodySha256().isPresent();
        digest = HexFormat.of().parseHex(expectation.bodySha256().orElse(""));
        headers = new ExpectedHeaders(contents.headers());
        json = contents.json().entrySet().stream()
                .collect(
                        Collectors.toUnmodifiableMap(member -> JsonPath.pointer(member.getKey()), Map.Entry::getValue));
    }

    boolean isStatus(int answered) {
        return status == 0 || status == answered;
    }

    boolean isLength(long answered) {
        return bodyBytes.isEmpty() || bodyBytes.getAsLong() == answered;
    }

    boolean isDigested() {
        return digested;
    }

    byte[] digest() {
        return digest;
    }

    ExpectedHeaders headers() {
        return headers;
    }

    boolean hasMembers() {
        return !json.isEmpty();
    }

    /// Whether the body has all expected members.
    boolean hasMembers(byte[] body) {
        return JsonMembers.hold(body, json);
    }

    VerifiedBody verified() {
        return verified;
    }
}
