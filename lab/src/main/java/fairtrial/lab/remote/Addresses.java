package fairtrial.lab.remote;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.kernel.FolderFiles;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// The IPv4 addresses of this machine, and what the kernel tells of its network cards.
public final class Addresses {
    private Addresses() {}

    /// The addresses that others may reach, in the kernel's order.
    public static List<String> ofThisMachine() {
        try {
            return found();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    private static List<String> found() throws IOException {
        List<String> addresses = new ArrayList<>();
        for (NetworkInterface card : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            if (!card.isUp() || card.isLoopback()) {
                continue;
            }
            for (InetAddress address : Collections.list(card.getInetAddresses())) {
                if (address instanceof Inet4Address && !address.isLinkLocalAddress()) {
                    addresses.add(address.getHostAddress());
                }
            }
        }
        return addresses;
    }

    /// The card that has this address.
    public static Optional<NetworkInterface> card(InetAddress address) throws IOException {
        return Optional.ofNullable(NetworkInterface.getByInetAddress(address));
    }

    /// Its speed in bytes per second. A virtual card has none, or one that means nothing.
    public static Reading<Double> speed(NetworkInterface card) {
        return FolderFiles.ofThisMachine().text("sys/class/net/" + card.getName() + "/speed")
                                instanceof Reading.Available<String>(String text)
                        && text.strip().matches("[1-9]\\d{0,8}")
                ? Reading.of(Double.parseDouble(text.strip()) * 1e6 / 8)
                : Reading.unavailable("the kernel tells no speed of " + card.getName());
    }
}
