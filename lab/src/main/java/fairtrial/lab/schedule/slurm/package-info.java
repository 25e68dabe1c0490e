/// Jobs of Slurm: batch scripts in a shared folder of work, and what `squeue` and `scontrol` tell of them.
@NullMarked
package fairtrial.lab.schedule.slurm;

import org.jspecify.annotations.NullMarked;
