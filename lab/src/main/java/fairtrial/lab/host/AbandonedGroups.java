package fairtrial.lab.host;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Control groups whose tool was killed before it removed them. Their name has its process id. The kernel
/// removes a group only if no process is in it.
final class AbandonedGroups {
    static final String PREFIX = "fairtrial-";

    private static final Pattern NAME = Pattern.compile(PREFIX + "([0-9]{1,10})-[0-9]+");

    /// A group is empty only for milliseconds after it was made. A tool of another container has a process id
    /// that is not visible here, and its groups are younger than this when they are empty.
    private static final Duration LEAST_AGE = Duration.ofMinutes(1);

    private AbandonedGroups() {}

    static void remove(Path parent) {
        Instant old = Instant.now().minus(LEAST_AGE);
        try (DirectoryStream<Path> groups = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (Path group : groups) {
                Matcher name = NAME.matcher(String.valueOf(group.getFileName()));
                if (name.matches()
                        && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()
                        && Files.getLastModifiedTime(group).toInstant().isBefore(old)) {
                    removeOne(group);
                }
            }
        } catch (IOException unreadable) {
            // Nothing is removed.
        }
    }

    private static void removeOne(Path group) {
        try {
            Files.deleteIfExists(group);
        } catch (IOException used) {
            // Another user's, or a process is still in it.
        }
    }
}
