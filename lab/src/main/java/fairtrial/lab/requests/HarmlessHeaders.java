package fairtrial.lab.requests;

import java.util.Locale;
import java.util.Set;

/// Headers whose values say how a browser asks, and not who it is. In a recording every other one may have a cookie or
/// a token under any name.
final class HarmlessHeaders {
    private static final Set<String> NAMES = Set.of(
            "cache-control",
            "content-encoding",
            "content-language",
            "content-type",
            "device-memory",
            "downlink",
            "dpr",
            "ect",
            "expect",
            "if-range",
            "max-forwards",
            "prefer",
            "range",
            "rtt",
            "save-data",
            "soapaction",
            "user-agent",
            "viewport-width",
            "width",
            "x-http-method-override",
            "x-requested-with");

    private HarmlessHeaders() {}

    /// Whether a header with this name is one.
    static boolean has(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.equals("accept") || lower.startsWith("accept-") || NAMES.contains(lower);
    }
}
