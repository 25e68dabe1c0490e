package fairtrial.lab.explain.profile;

import fairtrial.core.explain.profile.CollapsedStacks;
import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.foreign.TooLarge;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// A file of collapsed stacks, read line by line. A line that is too long is left out; a file that is too
/// long ends there, and that counts as one line.
public final class StacksFile {
    private StacksFile() {}

    /// Adds all lines.
    ///
    /// @throws IOException the file cannot be read
    public static void read(Path file, CollapsedStacks stacks) throws IOException {
        try (ForeignLines lines = ForeignLines.of(file, StandardCharsets.UTF_8, Limit.STACK, Limit.STACKS.bytes())) {
            while (next(lines, stacks)) {
                // Every line is added.
            }
        }
    }

    private static boolean next(ForeignLines lines, CollapsedStacks stacks) throws IOException {
        try {
            String line = lines.next();
            if (line != null) {
                stacks.add(line);
            }
            return line != null;
        } catch (TooLarge e) {
            stacks.skip();
            return !lines.isOverfull();
        }
    }
}
