package fairtrial.agent.http;

import io.netty.util.NetUtil;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/// The address of a server: on this machine, or on one that the conductor names in figures. No name is resolved.
///
/// @param host numeric address
/// @param port from 1 to 65 535
public record ServerAddress(InetAddress host, int port) {
    /// A server on 127.0.0.1.
    public static ServerAddress ofThisMachine(int port) {
        return new ServerAddress(loopback(), port);
    }

    /// A server at a numeric address.
    ///
    /// @param host empty: 127.0.0.1
    /// @throws IllegalArgumentException the text is no numeric address
    public static ServerAddress of(Optional<String> host, int port) {
        return new ServerAddress(host.map(ServerAddress::numeric).orElseGet(ServerAddress::loopback), port);
    }

    /// The IPv4 address of this machine that no other machine reaches.
    public static InetAddress loopback() {
        try {
            return InetAddress.getByAddress("localhost", new byte[] {127, 0, 0, 1});
        } catch (UnknownHostException e) {
            throw new IllegalStateException("four bytes are an address", e);
        }
    }

    private static InetAddress numeric(String text) {
        InetAddress address = NetUtil.createInetAddressFromIpAddressString(text);
        if (address == null) {
            throw new IllegalArgumentException("not a numeric address: " + text);
        }
        return address;
    }

    /// Whether no other machine can be behind it.
    public boolean isThisMachine() {
        return host.isLoopbackAddress();
    }

    /// The address for a socket.
    public InetSocketAddress socket() {
        return new InetSocketAddress(host, port);
    }

    /// The value of a `Host` header and the middle of a URL: `10.0.0.1:8080`, `[::1]:8080`.
    public String authority() {
        String text = host.getHostAddress();
        return (host instanceof Inet6Address ? "[" + text + "]" : text) + ":" + port;
    }
}
