package fairtrial.lab.host;

import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/// Temporary folders whose tool and sweeper were killed at the same moment. Their marks name the tool: its process id,
/// its space of process ids and the machine's boot, so that a tool in another container is never taken for a dead one.
final class AbandonedFolders {
    private static final Path SPACE = Path.of("/proc/self/ns/pid");
    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");

    private AbandonedFolders() {}

    /// What the mark of a folder of this process says; empty where the system does not tell.
    static String owner() {
        try {
            return ProcessHandle.current().pid() + " " + Files.readSymbolicLink(SPACE) + " "
                    + Files.readString(BOOT).strip();
        } catch (IOException | UnsupportedOperationException notLinux) {
            return "";
        }
    }

    /// Removes those below `parent`. One that cannot be read or removed is somebody else's and stays.
    static void sweep(Path parent, String mark) {
        String own = owner();
        if (own.isEmpty()) {
            return;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, "fairtrial-*")) {
            for (Path folder : folders) {
                sweepOne(folder, mark, own);
            }
        } catch (IOException unreadable) {
            // Nothing is seen, so nothing is removed.
        }
    }

    private static void sweepOne(Path folder, String mark, String own) {
        Path file = folder.resolve(mark);
        try {
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && isAbandoned(ForeignText.of(file, Limit.HELLO).strip(), own)) {
                Folders.delete(folder);
            }
        } catch (IOException others) {
            // Its owner, or who removes it at this moment, sees to it.
        }
    }

    private static boolean isAbandoned(String told, String own) {
        int space = told.indexOf(' ');
        return space > 0
                && told.substring(0, space).matches("[0-9]{1,10}")
                && told.substring(space).equals(own.substring(own.indexOf(' ')))
                && ProcessHandle.of(Long.parseLong(told.substring(0, space))).isEmpty();
    }
}
