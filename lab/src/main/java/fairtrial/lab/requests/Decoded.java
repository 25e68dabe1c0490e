package fairtrial.lab.requests;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/// Texts without the percent-encoding of addresses and forms.
final class Decoded {
    /// An address within an address within an address.
    private static final int DEEPEST = 4;

    private Decoded() {}

    /// The text, decoded once; as it stands where it is not encoded.
    static String of(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException broken) {
            return text;
        }
    }

    /// The text as it stands, decoded once, twice, until nothing changes.
    static Stream<String> all(String text) {
        return Stream.iterate(text, Decoded::of).limit(DEEPEST).distinct();
    }
}
