package fairtrial.probe.live;

import java.net.InetAddress;
import java.net.InetSocketAddress;

/// Addresses in the form of `server.address`.
final class Address {
    private Address() {}

    /// The numeric form of an address of any type; a host name stays as it is.
    static String text(Object address) {
        if (address instanceof InetSocketAddress) {
            return text(((InetSocketAddress) address).getAddress());
        }
        return address instanceof InetAddress ? ((InetAddress) address).getHostAddress() : address.toString();
    }
}
