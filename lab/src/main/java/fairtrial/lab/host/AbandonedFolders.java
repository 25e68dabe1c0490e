package fairtrial.lab.host;

import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/// Temporary folders whose tool and sweeper were killed at the same moment. The mark of a folder names its
/// tool: process id, namespace of process ids, and boot of the machine. So a tool in another container never
/// counts as dead.
final class AbandonedFolders {
    private static final Path SPACE = Path.of("/proc/self/ns/pid");
    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");

    private AbandonedFolders() {}

    /// The text of a mark for this process; empty where the system does not give it.
    static String owner() {
        try {
            return ProcessHandle.current().pid() + " " + Files.readSymbolicLink(SPACE) + " "
                    + Files.readString(BOOT).strip();
        } catch (IOException | UnsupportedOperationException notLinux) {
            return "";
        }
    }

    /// Removes abandoned folders below `parent`. One that cannot be read or removed belongs to another user
    /// and stays.
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
            // The parent is unreadable, so nothing is removed.
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
            // Its owner, or another tool at this moment, removes it.
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
