package fairtrial.lab.schedule.slurm;

import fairtrial.lab.host.ProgramOutput;
import java.util.List;

/// The programs of Slurm: `sbatch`, `squeue`, `scontrol`, `scancel`, `sacct`.
@FunctionalInterface
interface Programs {
    /// Runs one to its end.
    ///
    /// @throws fairtrial.core.text.UserError FT-240 it is not installed, FT-242 it does not end
    ProgramOutput run(List<String> command);
}
