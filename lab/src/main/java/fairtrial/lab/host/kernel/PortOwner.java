package fairtrial.lab.host.kernel;

import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Set;

/// Check that a process holds a listening port. Another server may have taken it, and only our own processes
/// get load.
public final class PortOwner {
    private final ProcessSockets sockets;

    public PortOwner(SystemFiles files) {
        this.sockets = new ProcessSockets(files);
    }

    /// Whether the socket that listens on `port` is an open file of the process.
    public Reading<Boolean> owns(long pid, int port) {
        return listeners(pid).map(own -> own.stream().anyMatch(listener -> listener.port() == port));
    }

    /// Whether the process listens on any port.
    public Reading<Boolean> listens(long pid) {
        return listeners(pid).map(own -> !own.isEmpty());
    }

    /// Whether all listeners of the process are bound to the loopback interface; true without listeners.
    ///
    /// @param open ports that may be bound to one other address
    public Reading<Boolean> listensOnlyOnLoopback(long pid, Set<Integer> open) {
        return listeners(pid)
                .map(own -> own.stream()
                        .allMatch(socket -> socket.loopback() || (open.contains(socket.port()) && !socket.any())));
    }

    private Reading<List<TcpSocket>> listeners(long pid) {
        return sockets.of(pid)
                .map(own -> own.stream().filter(TcpSocket::listening).toList());
    }
}
