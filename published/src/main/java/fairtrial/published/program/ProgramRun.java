package fairtrial.published.program;

import fairtrial.core.model.Reading;
import fairtrial.published.publication.PrintedRun;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Result of one run of a program.
///
/// @param command program and arguments as started
/// @param version version that the program prints
/// @param printed file in the order's folder with the program's own summary
/// @param read    parsed summary, with the order as its command
/// @param cpu     user and system time of the program and of children that it waited for. It was read every
///     20 ms and counts in 10 ms: too small by at most some 30 ms for each thread that was busy at the end
/// @param wall    time from its start to its end
public record ProgramRun(
        List<String> command, String version, Path printed, PrintedRun read, Reading<Duration> cpu, Duration wall) {
    public ProgramRun {
        command = List.copyOf(command);
    }

    /// Copy whose summary lies elsewhere.
    public ProgramRun printedAt(Path other) {
        return new ProgramRun(command, version, other, read, cpu, wall);
    }
}
