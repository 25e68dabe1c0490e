package fairtrial.probe.live;

import java.net.InetAddress;
import java.net.InetSocketAddress;

/// Addresses as `server.address` takes them.
final class Address {
    private Address() {}

    /// The numeric form of an address of whatever type; a host's name as it is.
    static String text(Object address) {
        if (address instanceof InetSocketAddress) {
            return text(((InetSocketAddress) address).getAddress());
        }
        return address instanceof InetAddress ? ((InetAddress) address).getHostAddress() : address.toString();
    }
}
