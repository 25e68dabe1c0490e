package fairtrial.lab.host.kernel;

import fairtrial.core.model.Reading;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Which process holds a listening port: another server may have taken it, and nothing but a process of ours is
/// loaded.
public final class PortOwner {
    private static final String SOCKET = "socket:[";

    private final SystemFiles files;

    public PortOwner(SystemFiles files) {
        this.files = files;
    }

    /// Whether the socket that listens on `port` is one of the process's open files.
    public Reading<Boolean> owns(long pid, int port) {
        return ownListeners(pid).map(own -> own.stream().anyMatch(listener -> listener.port() == port));
    }

    /// Whether everything that the process listens on is bound to the loopback interface; true when it listens
    /// on nothing.
    public Reading<Boolean> listensOnlyOnLoopback(long pid) {
        return ownListeners(pid).map(own -> own.stream().allMatch(Listener::loopback));
    }

    private Reading<List<Listener>> ownListeners(long pid) {
        Reading<Set<Long>> inodes = socketInodes(pid);
        Reading<String> four = files.text("proc/" + pid + "/net/tcp");
        if (inodes instanceof Reading.Unavailable<Set<Long>>(String reason)) {
            return Reading.unavailable(reason);
        }
        // A kernel without IPv6 has no tcp6: then there is nothing to add.
        String six =
                files.text("proc/" + pid + "/net/tcp6") instanceof Reading.Available<String>(String text) ? text : "";
        return four.map(text -> Listener.parse(text + six).stream()
                .filter(listener ->
                        inodes instanceof Reading.Available<Set<Long>>(Set<Long> own) && own.contains(listener.inode()))
                .toList());
    }

    private Reading<Set<Long>> socketInodes(long pid) {
        String folder = "proc/" + pid + "/fd";
        return files.names(folder).map(descriptors -> {
            Set<Long> inodes = new HashSet<>();
            for (String descriptor : descriptors) {
                if (files.link(folder + "/" + descriptor) instanceof Reading.Available<String>(String target)
                        && target.startsWith(SOCKET)) {
                    inodes.add(Long.valueOf(target.substring(SOCKET.length(), target.length() - 1)));
                }
            }
            return inodes;
        });
    }
}
