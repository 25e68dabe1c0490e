package fairtrial.agent.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Header lines that a response must have: the name, and a part of the value.
final class ExpectedHeaders {
    /// Headers at most, one bit each.
    private static final int MOST = 60;

    private final List<byte[]> names = new ArrayList<>();
    private final List<byte[]> parts = new ArrayList<>();
    private final long all;

    /// @param headers name and a part of the value
    /// @throws IllegalArgumentException more than 60 headers
    ExpectedHeaders(Map<String, String> headers) {
        if (headers.size() > MOST) {
            throw new IllegalArgumentException("more than " + MOST + " headers to check");
        }
        headers.forEach((name, part) -> {
            names.add(bytes(name + ":"));
            parts.add(bytes(part));
        });
        all = (1L << names.size()) - 1;
    }

    private static byte[] bytes(String text) {
        return text.toLowerCase(Locale.ROOT).getBytes(StandardCharsets.ISO_8859_1);
    }

    /// One bit for each expected header that the line matches.
    long find(byte[] bytes, int from, int to) {
        long found = 0;
        for (int i = 0; i < names.size(); i++) {
            byte[] name = names.get(i);
            if (Ascii.isHeader(bytes, from, to, name) && Ascii.contains(bytes, from + name.length, to, parts.get(i))) {
                found |= 1L << i;
            }
        }
        return found;
    }

    /// Whether these bits are all of them.
    boolean areAll(long found) {
        return found == all;
    }
}
