package fairtrial.lab.host.kernel;

import java.util.List;
import java.util.Optional;

/// A listening TCP socket: its port, the inode that the owner's descriptors name, and whether only this machine
/// reaches it.
record Listener(int port, long inode, boolean loopback) {
    /// `TCP_LISTEN` in the kernel's `include/net/tcp_states.h`.
    private static final String LISTENING = "0A";

    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;

    private static final String SIX_LOOPBACK = "00000000000000000000000001000000";

    /// `::ffff:127.x.y.z`, words in the byte order of a little-endian CPU as all other addresses here.
    private static final String FOUR_IN_SIX = "0000000000000000FFFF0000";

    /// The listeners in the text of `/proc/net/tcp` and `/proc/net/tcp6`, whose header lines may come in between.
    static List<Listener> parse(String table) {
        return table.lines()
                .map(line -> line.strip().split("\\s+", 0))
                .map(Listener::of)
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Listener> of(String[] columns) {
        if (columns.length <= INODE || !columns[STATE].equals(LISTENING)) {
            return Optional.empty();
        }
        String[] local = columns[LOCAL_ADDRESS].split(":", 2);
        return Optional.of(
                new Listener(Integer.parseInt(local[1], 16), Long.parseLong(columns[INODE]), isLoopback(local[0])));
    }

    private static boolean isLoopback(String address) {
        String four = address.startsWith(FOUR_IN_SIX) ? address.substring(FOUR_IN_SIX.length()) : address;
        return address.equals(SIX_LOOPBACK) || (four.length() == 8 && four.endsWith("7F"));
    }
}
