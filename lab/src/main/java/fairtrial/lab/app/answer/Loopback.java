package fairtrial.lab.app.answer;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/// The address of contenders and their probes: 127.0.0.1, also on a machine that prefers IPv6.
public final class Loopback {
    private Loopback() {}

    /// A server of this machine that no other machine reaches.
    public static InetSocketAddress server(int port) {
        return new InetSocketAddress(address(), port);
    }

    /// The address 127.0.0.1.
    public static InetAddress address() {
        try {
            return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        } catch (UnknownHostException e) {
            throw new IllegalStateException("four bytes are an address", e);
        }
    }
}
