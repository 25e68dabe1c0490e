package fairtrial.lab.campaign.conduct;

import fairtrial.core.text.UserError;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.PrivateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;

/// Names of machines by the mark of their kernel's boot. Two nodes with one mark are one machine: its rounds are no
/// evidence
/// about a second one. The names are kept in the folder of work, for a session that goes on later.
public final class MachineNames {
    private final Path file;
    private final TreeMap<String, String> byBoot = new TreeMap<>();

    /// The names by boot mark in their file.
    private record Stored(TreeMap<String, String> names) {}

    /// @param work the folder of work
    public MachineNames(Path work) {
        this.file = work.resolve("machines.json");
        try {
            if (Files.exists(file)) {
                byBoot.putAll(Json.read(Files.readString(file), Stored.class).names());
            }
        } catch (IOException | JacksonException unreadable) {
            byBoot.clear();
        }
    }

    /// The name of the machine: that under which its kernel was first seen.
    ///
    /// @param boot mark of its kernel's boot; empty: it tells none
    /// @param name name of the node as its scheduler tells it
    /// @throws UserError FT-402 not writable
    synchronized String of(String boot, String name) {
        if (boot.isEmpty()) {
            return name;
        }
        String known = byBoot.get(boot);
        if (known != null) {
            return known;
        }
        byBoot.put(boot, name);
        try {
            PrivateFile.write(file, Json.line(new Stored(byBoot)));
        } catch (IOException e) {
            throw new UserError("FT-402", file, FileTrouble.of(e));
        }
        return name;
    }
}
