package fairtrial.lab.host.kernel;

import fairtrial.core.model.Reading;
import java.util.List;

/// Which process holds a listening port: another server may have taken it, and nothing but a process of ours is
/// loaded.
public final class PortOwner {
    private final ProcessSockets sockets;

    public PortOwner(SystemFiles files) {
        this.sockets = new ProcessSockets(files);
    }

    /// Whether the socket that listens on `port` is one of the process's open files.
    public Reading<Boolean> owns(long pid, int port) {
        return listeners(pid).map(own -> own.stream().anyMatch(listener -> listener.port() == port));
    }

    /// Whether everything that the process listens on is bound to the loopback interface; true when it listens
    /// on nothing.
    public Reading<Boolean> listensOnlyOnLoopback(long pid) {
        return listeners(pid).map(own -> own.stream().allMatch(TcpSocket::loopback));
    }

    private Reading<List<TcpSocket>> listeners(long pid) {
        return sockets.of(pid)
                .map(own -> own.stream().filter(TcpSocket::listening).toList());
    }
}
