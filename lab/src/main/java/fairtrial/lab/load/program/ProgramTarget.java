package fairtrial.lab.load.program;

import fairtrial.core.model.Request;

/// The request and the loopback port that it goes to. There is no host here: load never leaves this machine.
public record ProgramTarget(int port, Request request, Wire wire) {
    static final String HOST = "127.0.0.1";

    private static final int HIGHEST_PORT = 65_535;

    /// What is spoken on the wire; certificates are not checked.
    public enum Wire {
        HTTP_1(false, false),
        HTTP_1_TLS(false, true),
        /// In clear text, with prior knowledge.
        HTTP_2(true, false),
        HTTP_2_TLS(true, true);

        private final boolean second;
        private final boolean tls;

        Wire(boolean second, boolean tls) {
            this.second = second;
            this.tls = tls;
        }

        /// Whether it is HTTP/2.
        public boolean isSecond() {
            return second;
        }

        /// Whether it is encrypted.
        public boolean isTls() {
            return tls;
        }

        String scheme() {
            return tls ? "https" : "http";
        }
    }

    public ProgramTarget {
        if (port < 1 || port > HIGHEST_PORT) {
            throw new IllegalArgumentException("not a port: " + port);
        }
    }

    /// That request over HTTP/1.1 in clear text.
    public static ProgramTarget of(int port, Request request) {
        return new ProgramTarget(port, request, Wire.HTTP_1);
    }

    /// The address as a program is told it.
    public String url() {
        return wire.scheme() + "://" + HOST + ":" + port + request.path();
    }
}
