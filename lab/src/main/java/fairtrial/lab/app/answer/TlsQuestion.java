package fairtrial.lab.app.answer;

import fairtrial.core.text.UserError;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/// Test whether a server of this machine speaks TLS, by a handshake. A property can stand in a dozen
/// places, and code can set it too.
public final class TlsQuestion {
    private static final int PATIENCE_MILLIS = 5_000;

    private TlsQuestion() {}

    /// Whether the server speaks TLS.
    ///
    /// @param insecure whether an untrusted certificate is accepted
    /// @throws UserError FT-633 the certificate is untrusted and not accepted
    public static boolean isSpoken(InetSocketAddress server, boolean insecure) throws IOException {
        boolean spoken = isAnswered(SelfSigned.trusting().getSocketFactory(), server);
        if (spoken && !insecure) {
            try {
                handshake((SSLSocketFactory) SSLSocketFactory.getDefault(), server);
            } catch (SSLHandshakeException refused) {
                throw new UserError("FT-633", String.valueOf(refused.getMessage()));
            }
        }
        return spoken;
    }

    private static boolean isAnswered(SSLSocketFactory sockets, InetSocketAddress server) throws IOException {
        try {
            handshake(sockets, server);
            return true;
        } catch (SSLHandshakeException refused) {
            // An alert is TLS too. A server that just closes the connection speaks something else.
            return !(refused.getCause() instanceof EOFException);
        } catch (SSLException | SocketTimeoutException | SocketException noTls) {
            return false;
        }
    }

    private static void handshake(SSLSocketFactory sockets, InetSocketAddress server) throws IOException {
        try (SSLSocket socket = (SSLSocket) sockets.createSocket(server.getAddress(), server.getPort())) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.startHandshake();
        }
    }
}
