package fairtrial.lab.host.kernel;

import fairtrial.core.model.Reading;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The TCP sockets of processes, from `/proc/PID/fd` and the tables of `/proc/PID/net`.
final class ProcessSockets {
    private static final String SOCKET = "socket:[";

    private final SystemFiles files;

    ProcessSockets(SystemFiles files) {
        this.files = files;
    }

    /// The sockets that the process holds itself; unavailable for another user's process.
    Reading<List<TcpSocket>> of(long pid) {
        return switch (inodes(pid)) {
            case Reading.Unavailable<Set<Long>>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<Set<Long>>(Set<Long> own) ->
                all(pid).map(sockets -> sockets.stream()
                        .filter(socket -> own.contains(socket.inode()))
                        .toList());
        };
    }

    /// All sockets of the process's network namespace.
    Reading<List<TcpSocket>> all(long pid) {
        // A kernel without IPv6 has no tcp6, so there is nothing to add.
        String six =
                files.text("proc/" + pid + "/net/tcp6") instanceof Reading.Available<String>(String text) ? text : "";
        return files.text("proc/" + pid + "/net/tcp").map(four -> TcpSocket.parse(four + six));
    }

    /// The inodes of all sockets among the process's open files.
    Reading<Set<Long>> inodes(long pid) {
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
