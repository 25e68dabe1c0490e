package fairtrial.core.model;

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

    private final boolean tls;
    private final boolean http2;

    Protocol(boolean tls, boolean http2) {
        this.tls = tls;
        this.http2 = http2;
    }

    /// The one with these two.
    public static Protocol of(boolean tls, boolean http2) {
        return http2 ? tls ? H2 : H2C : tls ? HTTPS : HTTP;
    }

    public boolean isTls() {
        return tls;
    }

    public boolean isHttp2() {
        return http2;
    }
}
