package fairtrial.lab.schedule.slurm;

import fairtrial.core.text.UserError;
import fairtrial.lab.host.ProgramOutput;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/// The programs of Slurm that are installed on this machine.
///
/// @param variables environment on top of that of this process, such as `SLURM_CONF`
record InstalledPrograms(Map<String, String> variables) implements Programs {
    /// Programs wait for the controller by themselves: `MessageTimeout` is 10 s, on large clusters up to
    /// 100 s.
    private static final Duration DEADLINE = Duration.ofMinutes(3);

    /// Variables that change what a program of Slurm does or prints. `SBATCH_…` would overrule the batch
    /// script.
    private static final List<String> CHANGING = List.of("SBATCH_", "SQUEUE_", "SCANCEL_", "SACCT_");

    InstalledPrograms {
        variables = Map.copyOf(variables);
    }

    @Override
    public ProgramOutput run(List<String> command) {
        ProcessBuilder program = new ProcessBuilder(command);
        program.environment().keySet().removeIf(name -> CHANGING.stream().anyMatch(name::startsWith));
        program.environment().putAll(variables);
        try {
            return ProgramOutput.of(program, "", DEADLINE);
        } catch (TimeoutException e) {
            return new ProgramOutput(-1, "", "Socket timed out after " + DEADLINE.toSeconds() + " s");
        } catch (IOException e) {
            throw new UserError("FT-240", command.getFirst(), String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserError("FT-242", command.getFirst(), "interrupted", 0);
        }
    }
}
