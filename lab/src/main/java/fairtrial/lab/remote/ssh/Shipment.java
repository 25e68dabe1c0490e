package fairtrial.lab.remote.ssh;

import fairtrial.lab.remote.Places;
import fairtrial.lab.store.Checksums;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Files for a host, each under its checksum, so that nothing is copied twice and nothing stale is used. They lie in
/// `files/SHA/NAME` of our folder there.
public final class Shipment implements Places {
    private final RemoteFolder folder;
    private final Map<Path, String> names = new LinkedHashMap<>();
    private final List<Path> missing = new ArrayList<>();

    public Shipment(RemoteFolder folder) {
        this.folder = folder;
    }

    @Override
    public String add(Path file) {
        String known = names.get(file);
        if (known != null) {
            return folder.path() + "/files/" + known;
        }
        String name = Checksums.sha256(file) + "/" + file.getFileName();
        if (!folder.held().contains(name) && !names.containsValue(name)) {
            missing.add(file);
        }
        names.put(file, name);
        return folder.path() + "/files/" + name;
    }

    /// Bytes that are still to be copied.
    public long bytes() {
        return missing.stream().mapToLong(file -> file.toFile().length()).sum();
    }

    /// Copies what the host does not have. A file has its name only when it is whole.
    ///
    /// @throws UserError FT-223…FT-229 no connection, or no place
    public void send(RemoteShell shell) {
        if (missing.isEmpty()) {
            return;
        }
        shell.batch(batch());
        missing.clear();
    }

    /// The commands for `sftp` that copy what the host does not have.
    String batch() {
        StringBuilder batch = new StringBuilder();
        for (Path file : missing) {
            String to = folder.path() + "/files/" + names.get(file);
            batch.append("-mkdir ")
                    .append(RemoteShell.word(to.substring(0, to.lastIndexOf('/'))))
                    .append('\n');
            batch.append("put ")
                    .append(RemoteShell.word(file.toString()))
                    .append(' ')
                    .append(RemoteShell.word(to + ".part"))
                    .append('\n');
            batch.append("rename ")
                    .append(RemoteShell.word(to + ".part"))
                    .append(' ')
                    .append(RemoteShell.word(to))
                    .append('\n');
        }
        return batch.toString();
    }
}
