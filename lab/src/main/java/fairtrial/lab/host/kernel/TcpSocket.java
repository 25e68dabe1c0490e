package fairtrial.lab.host.kernel;

import java.util.List;
import java.util.Optional;

/// A row of the kernel's TCP tables.
///
/// @param port      the local port
/// @param peerPort  the port of the other end, 0 while it listens
/// @param listening whether it waits for connections
/// @param loopback  whether its local address reaches no other machine
/// @param any       whether it is bound to no address in particular, so to all
/// @param uid       number of the user who opened it
/// @param inode     inode that the owner's descriptors name
record TcpSocket(int port, int peerPort, boolean listening, boolean loopback, boolean any, long uid, long inode) {
    /// `TCP_LISTEN` in the kernel's `include/net/tcp_states.h`; `ESTABLISHED` is its `TCP_ESTABLISHED`.
    private static final String LISTENING = "0A";

    private static final String ESTABLISHED = "01";

    private static final int LOCAL_ADDRESS = 1;
    private static final int PEER_ADDRESS = 2;
    private static final int STATE = 3;
    private static final int UID = 7;
    private static final int INODE = 9;

    private static final String SIX_LOOPBACK = "00000000000000000000000001000000";

    /// `::ffff:127.x.y.z`, with words in the byte order of a little-endian CPU, as for all other addresses
    /// here.
    private static final String FOUR_IN_SIX = "0000000000000000FFFF0000";

    /// The listening and connected sockets in the text of `/proc/net/tcp` and `/proc/net/tcp6`. Header lines
    /// may stand in between.
    static List<TcpSocket> parse(String table) {
        return table.lines()
                .map(line -> line.strip().split("\\s+", 0))
                .map(TcpSocket::of)
                .flatMap(Optional::stream)
                .toList();
    }

    /// Whether `other` is the far end of this connection, on the same machine.
    boolean isConnectedTo(TcpSocket other) {
        return !listening && !other.listening && port == other.peerPort && peerPort == other.port;
    }

    private static Optional<TcpSocket> of(String[] columns) {
        if (columns.length <= INODE || !List.of(LISTENING, ESTABLISHED).contains(columns[STATE])) {
            return Optional.empty();
        }
        String[] local = columns[LOCAL_ADDRESS].split(":", 2);
        String[] peer = columns[PEER_ADDRESS].split(":", 2);
        return Optional.of(new TcpSocket(
                Integer.parseInt(local[1], 16),
                Integer.parseInt(peer[1], 16),
                columns[STATE].equals(LISTENING),
                isLoopback(local[0]),
                four(local[0]).chars().allMatch(digit -> digit == '0'),
                Long.parseLong(columns[UID]),
                Long.parseLong(columns[INODE])));
    }

    private static String four(String address) {
        return address.startsWith(FOUR_IN_SIX) ? address.substring(FOUR_IN_SIX.length()) : address;
    }

    private static boolean isLoopback(String address) {
        String four = four(address);
        return address.equals(SIX_LOOPBACK) || (four.length() == 8 && four.endsWith("7F"));
    }
}
