package fairtrial.lab.remote.ssh;

import fairtrial.lab.remote.Places;
import fairtrial.lab.store.Checksums;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /// Copies what the host does not have. A file has its name only when it is whole. One that an earlier run began
    /// goes on
    /// behind its part, and its checksum is compared there.
    ///
    /// @throws UserError FT-223…FT-231 no connection, or no place
    public void send(RemoteShell shell) {
        if (missing.isEmpty()) {
            return;
        }
        shell.batch(batch());
        if (missing.stream().anyMatch(this::isBegun)) {
            keepBroken(shell.script(check()));
            if (!missing.isEmpty()) {
                shell.batch(anew());
            }
        }
        missing.clear();
    }

    /// Bytes of a file that are there; 0: none.
    private long part(Path file) {
        return folder.parts().getOrDefault(names.get(file), 0L);
    }

    private boolean isBegun(Path file) {
        return part(file) > 0 && part(file) <= file.toFile().length();
    }

    private String place(Path file) {
        return folder.path() + "/files/" + names.get(file);
    }

    /// The commands for `sftp` that copy what the host does not have. What goes on behind a part is not whole yet.
    String batch() {
        StringBuilder batch = new StringBuilder();
        for (Path file : missing) {
            if (!isBegun(file)) {
                put(batch, file);
            } else if (part(file) < file.toFile().length()) {
                batch.append(line("reput", file.toString(), place(file) + RemoteFolder.PART));
            }
        }
        return batch.toString();
    }

    /// The commands that copy all from the beginning.
    String anew() {
        StringBuilder batch = new StringBuilder();
        missing.forEach(file -> put(batch, file));
        return batch.toString();
    }

    private void put(StringBuilder batch, Path file) {
        String to = place(file);
        batch.append(line("-mkdir", to.substring(0, to.lastIndexOf('/'))));
        batch.append(line("put", file.toString(), to + RemoteFolder.PART));
        batch.append(line("rename", to + RemoteFolder.PART, to));
    }

    private static String line(String command, String... words) {
        return command + " " + Stream.of(words).map(RemoteShell::word).collect(Collectors.joining(" ")) + "\n";
    }

    /// The script that gives files their names which went on behind a part, and tells those that are broken.
    String check() {
        StringBuilder script = new StringBuilder("""
                check() {
                    sum=$(sha256sum < "$2.part" 2>/dev/null || shasum -a 256 < "$2.part")
                    if [ "${sum%% *}" = "$3" ]; then mv -- "$2.part" "$2"; else echo "broken=$1"; fi
                }
                """);
        for (int i = 0; i < missing.size(); i++) {
            if (isBegun(missing.get(i))) {
                String sum = Objects.requireNonNull(names.get(missing.get(i))).split("/", 2)[0];
                script.append("check " + i + " " + Ssh.quoted(place(missing.get(i))) + " " + sum + "\n");
            }
        }
        return script.toString();
    }

    /// Forgets all files but those of which that script says that they are broken.
    void keepBroken(String said) {
        List<Path> broken = new ArrayList<>();
        for (int i = 0; i < missing.size(); i++) {
            if (said.lines().anyMatch(("broken=" + i)::equals)) {
                broken.add(missing.get(i));
            }
        }
        missing.clear();
        missing.addAll(broken);
    }
}
