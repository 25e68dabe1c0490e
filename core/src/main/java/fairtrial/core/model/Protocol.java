package fairtrial.core.model;

import java.util.Map;

/// What is spoken over a connection, by the names that ALPN (RFC 7301) and RFC 9113 have for it.
public enum Protocol {
    /// HTTP/1.1 in the clear.
    HTTP(false, false),
    /// HTTP/1.1 over TLS.
    HTTPS(true, false),
    /// HTTP/2 in the clear, with prior knowledge: the first bytes are HTTP/2 already.
    H2C(false, true),
    /// HTTP/2 over TLS, agreed on by ALPN.
    H2(true, true);

    /// Spring Boot's name for it.
    public static final String TLS_ENABLED = "server.ssl.enabled";

    /// Where its key lies.
    public static final String TLS_STORE = "server.ssl.key-store";

    /// Makes each container speak HTTP/2 too.
    public static final String HTTP2_ENABLED = "server.http2.enabled";

    private final boolean tls;
    private final boolean http2;

    Protocol(boolean tls, boolean http2) {
        this.tls = tls;
        this.http2 = http2;
    }

    /// Whether these properties say by themselves if a server speaks TLS.
    public static boolean isDecided(Map<String, String> properties) {
        return properties.containsKey(TLS_ENABLED) || properties.containsKey(TLS_STORE);
    }

    /// Whether a server with these properties of Spring Boot's speaks TLS.
    public static boolean isTls(Map<String, String> properties) {
        String unsaid = String.valueOf(properties.containsKey(TLS_STORE));
        return properties.getOrDefault(TLS_ENABLED, unsaid).equals("true");
    }

    /// The one with these two.
    public static Protocol of(boolean tls, boolean http2) {
        return http2 ? tls ? H2 : H2C : tls ? HTTPS : HTTP;
    }

    /// `http` or `https`, as addresses begin.
    public String scheme() {
        return tls ? "https" : "http";
    }

    public boolean isTls() {
        return tls;
    }

    public boolean isHttp2() {
        return http2;
    }
}
