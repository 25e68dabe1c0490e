package fairtrial.lab.schedule.slurm;

import fairtrial.core.text.UserError;
import fairtrial.lab.host.ProgramOutput;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Questions to Slurm's controller. One that does not answer is asked again for a while: it may be
/// restarting.
///
/// @param patience how long an answer is waited for
/// @param again    time between two questions
record Slurm(Programs programs, Duration patience, Duration again) {
    /// A restart of `slurmctld` with a large queue takes less; a longer outage is told.
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private static final Duration AGAIN = Duration.ofSeconds(5);

    /// Words of Slurm about its controller, not about what was asked (slurm_errno.c of 22.05 and 24.05).
    private static final Pattern SILENT =
            Pattern.compile("(?i)unable to contact slurm controller|socket timed out|communication connection failure"
                    + "|communications? (?:shutdown|send|receive)|zero bytes were transmitted|connection refused"
                    + "|connection timed out|backup controller|standby mode|protocol authentication error"
                    + "|temporarily unable");

    /// The programs of this machine with our patience.
    static Slurm installed() {
        return new Slurm(new InstalledPrograms(Map.of()), PATIENCE, AGAIN);
    }

    /// What a program printed, with whether it did what was asked.
    ///
    /// @throws UserError FT-240 not installed, FT-242 the controller does not answer
    ProgramOutput ask(List<String> command) {
        return ask(command, () -> false);
    }

    /// The same, where a question whose answer was lost may have been heard.
    ///
    /// @param heard whether it was; then it is not asked again
    ProgramOutput ask(List<String> command, BooleanSupplier heard) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (true) {
            ProgramOutput said = programs.run(command);
            boolean silent = said.exit() != 0 && SILENT.matcher(said.err()).find();
            if (!silent || heard.getAsBoolean()) {
                return said;
            }
            if (System.nanoTime() >= deadline || Thread.currentThread().isInterrupted()) {
                throw new UserError("FT-242", command.getFirst(), words(said), patience.toSeconds());
            }
            LockSupport.parkNanos(again.toNanos());
        }
    }

    /// Slurm's own words on one line, without the name of the program before each.
    static String words(ProgramOutput said) {
        return said.err()
                .lines()
                .map(line ->
                        line.replaceFirst("^[a-z_]+: (error: |fatal: )?", "").strip())
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("; "));
    }
}
