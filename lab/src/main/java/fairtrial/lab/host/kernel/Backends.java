package fairtrial.lab.host.kernel;

import fairtrial.core.model.Reading;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Local processes that a server has connections to, such as its database. They are the listeners on the far
/// ports of its TCP connections, and their descendants. The open files of another user are unreadable: for
/// such a listener all processes of that user count. Unix domain sockets and processes behind a proxy in
/// another network namespace are not seen.
public final class Backends {
    private final SystemFiles files;
    private final ProcessSockets sockets;

    /// A process's parent and user.
    private record Owner(long parent, long uid) {}

    public Backends(SystemFiles files) {
        this.files = files;
        this.sockets = new ProcessSockets(files);
    }

    /// Process ids of the backends. Empty when the server has no local peers or the kernel does not show them.
    ///
    /// @param ours processes that are never backends: the tool and its load generator
    public Set<Long> of(long pid, Set<Long> ours) {
        Set<TcpSocket> listeners = listeners(pid);
        if (listeners.isEmpty()) {
            return Set.of();
        }
        Map<Long, Owner> processes = processes();
        Map<Long, Set<Long>> inodes = inodes(processes.keySet());
        Set<Long> found = new HashSet<>();
        for (TcpSocket listener : listeners) {
            Set<Long> holders = inodes.entrySet().stream()
                    .filter(process -> process.getValue().contains(listener.inode()))
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toSet());
            if (holders.stream().noneMatch(ours::contains)) {
                found.addAll(holders.isEmpty() ? ofUser(listener.uid(), pid, processes) : holders);
            }
        }
        addDescendants(found, processes);
        found.remove(pid);
        return found;
    }

    /// The listening sockets that the server's own connections lead to, without its own listeners.
    private Set<TcpSocket> listeners(long pid) {
        if (!(sockets.of(pid) instanceof Reading.Available<List<TcpSocket>>(List<TcpSocket> own))
                || !(sockets.all(pid) instanceof Reading.Available<List<TcpSocket>>(List<TcpSocket> all))) {
            return Set.of();
        }
        Predicate<TcpSocket> isServed =
                one -> own.stream().anyMatch(mine -> mine.listening() && mine.port() == one.port());
        Set<Integer> ports = own.stream()
                .filter(one -> !one.listening() && !isServed.test(one))
                .filter(one -> all.stream().anyMatch(one::isConnectedTo))
                .map(TcpSocket::peerPort)
                .collect(Collectors.toSet());
        return all.stream()
                .filter(one -> one.listening() && ports.contains(one.port()))
                .filter(one -> !own.contains(one))
                .collect(Collectors.toSet());
    }

    /// Every process of that user. Empty for the server's own user, whose files are readable.
    private static Set<Long> ofUser(long uid, long pid, Map<Long, Owner> processes) {
        Owner server = processes.get(pid);
        if (server == null || server.uid() == uid) {
            return Set.of();
        }
        return processes.entrySet().stream()
                .filter(process -> process.getValue().uid() == uid)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static void addDescendants(Set<Long> found, Map<Long, Owner> processes) {
        boolean more = true;
        while (more) {
            more = found.addAll(processes.entrySet().stream()
                    .filter(process -> found.contains(process.getValue().parent()))
                    .map(Map.Entry::getKey)
                    .toList());
        }
    }

    /// The sockets of those processes whose open files are readable.
    private Map<Long, Set<Long>> inodes(Set<Long> processes) {
        Map<Long, Set<Long>> inodes = new HashMap<>();
        for (long process : processes) {
            if (sockets.inodes(process) instanceof Reading.Available<Set<Long>>(Set<Long> own)) {
                inodes.put(process, own);
            }
        }
        return inodes;
    }

    private Map<Long, Owner> processes() {
        Map<Long, Owner> processes = new HashMap<>();
        if (files.names("proc") instanceof Reading.Available<List<String>>(List<String> names)) {
            for (String name : names) {
                if (name.chars().allMatch(Character::isDigit)) {
                    owner(name).ifPresent(owner -> processes.put(Long.valueOf(name), owner));
                }
            }
        }
        return processes;
    }

    private Optional<Owner> owner(String pid) {
        if (!(files.text("proc/" + pid + "/status") instanceof Reading.Available<String>(String text))) {
            return Optional.empty();
        }
        Fields status = Fields.colon(text);
        return status.number("PPid").isPresent() && status.number("Uid").isPresent()
                ? Optional.of(new Owner(
                        status.number("PPid").getAsLong(), status.number("Uid").getAsLong()))
                : Optional.empty();
    }
}
