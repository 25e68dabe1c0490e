package fairtrial.core.model;

import java.util.Map;

/// Protocol of a connection, with the names of ALPN (RFC 7301) and RFC 9113.
public enum Protocol {
    /// HTTP/1.1 in the clear.
    HTTP(false, false),
    /// HTTP/1.1 over TLS.
    HTTPS(true, false),
    /// HTTP/2 in the clear, with prior knowledge: the first bytes are HTTP/2 already.
    H2C(false, true),
    /// HTTP/2 over TLS, agreed on by ALPN.
    H2(true, true);

    /// Spring Boot's property that turns TLS on or off.
    public static final String TLS_ENABLED = "server.ssl.enabled";

    /// Spring Boot's property for the key store.
    public static final String TLS_STORE = "server.ssl.key-store";

    /// Spring Boot's property that turns HTTP/2 on, in every container.
    public static final String HTTP2_ENABLED = "server.http2.enabled";

    private final boolean tls;
    private final boolean http2;

    Protocol(boolean tls, boolean http2) {
        this.tls = tls;
        this.http2 = http2;
    }

    /// Whether these properties determine if a server uses TLS.
    public static boolean isDecided(Map<String, String> properties) {
        return properties.containsKey(TLS_ENABLED) || properties.containsKey(TLS_STORE);
    }

    /// Whether a server with these Spring Boot properties uses TLS.
    public static boolean isTls(Map<String, String> properties) {
        String unsaid = String.valueOf(properties.containsKey(TLS_STORE));
        return properties.getOrDefault(TLS_ENABLED, unsaid).equals("true");
    }

    /// The protocol with the given TLS and HTTP version.
    public static Protocol of(boolean tls, boolean http2) {
        return http2 ? tls ? H2 : H2C : tls ? HTTPS : HTTP;
    }

    /// The scheme of an address: `http` or `https`.
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
