package fairtrial.lab.schedule.slurm;

import fairtrial.core.text.ShellWord;
import fairtrial.core.text.UserError;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobCommand;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.schedule.WorkFolder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The batch script of a part of an array. The shell of the script becomes the JVM, so a signal of Slurm
/// (`scancel`, the end of the time) reaches the JVM, which ends its children; Slurm kills what is left 30 s
/// later (`KillWait`).
final class BatchScript {
    /// Characters of a folder that `sbatch` reads as patterns or quotes, and those that part the fields of
    /// `squeue`.
    private static final Pattern UNUSABLE = Pattern.compile("[%\\\\\"|\\p{Cntrl}]");

    private BatchScript() {}

    /// Name of the job as `squeue` shows it.
    static String jobName(JobArray array) {
        return "fairtrial-" + array.name();
    }

    /// The text of the script.
    ///
    /// @throws UserError FT-243, FT-244 a choice of machines that is not possible, FT-245 a folder that is
    ///     not
    static String text(WorkFolder folder, JobArray array, Parcel parcel, ArrayPart part) {
        String root = folder.root().toString();
        if (UNUSABLE.matcher(root).find()) {
            throw new UserError("FT-245", root);
        }
        StringBuilder text = new StringBuilder("#!/bin/sh\n");
        options(array, part, root)
                .forEach(option -> text.append("#SBATCH ").append(option).append('\n'));
        String work = ShellWord.of(root);
        if (array.machines().pairing().isEmpty()) {
            return text.append(index(array, part))
                    .append(JobCommand.lines(array, parcel, work, "\"$index\""))
                    .toString();
        }
        return text.append(PairStep.agent(parcel, work))
                .append(index(array, part))
                .append(PairStep.FIND_PEER)
                .append(JobCommand.lines(array, parcel, work, "\"$index\"", PairStep.words(array, part)))
                .toString();
    }

    private static List<String> options(JobArray array, ArrayPart part, String root) {
        List<String> options = new ArrayList<>(List.of(
                "--job-name=" + jobName(array),
                "--chdir=\"" + root + "\"",
                "--output=" + log(array, part),
                // A job that is requeued goes on in its log.
                "--open-mode=append",
                "--array=" + TaskIds.text(part.tasks()) + "%" + array.machines().count(),
                "--time=" + time(array.limit()),
                "--nodes=" + array.machines().machinesOfRound(),
                array.machines().pairing().isPresent() ? "--ntasks-per-node=1" : "--ntasks=1",
                // A round has its machine for itself: no other job, all CPUs, all memory.
                "--exclusive",
                "--mem=0",
                // A node that fails gives the round to another one.
                "--requeue"));
        options.addAll(MachineOptions.of(array.machines()));
        return options;
    }

    /// Slurm names logs by the number of the task. Where that is not the number of the job, the job writes
    /// its own log.
    private static String log(JobArray array, ArrayPart part) {
        return "jobs/" + array.name() + "/log/"
                + (part.offset() == 0 ? "%a.log" : "slurm-" + part.number() + "-%a.log");
    }

    private static String index(JobArray array, ArrayPart part) {
        if (part.offset() == 0) {
            return "index=$SLURM_ARRAY_TASK_ID\n";
        }
        return "index=$((SLURM_ARRAY_TASK_ID + " + part.offset() + "))\n" + "exec >> jobs/" + array.name()
                + "/log/$index.log 2>&1\n";
    }

    private static String time(Duration limit) {
        return "%d:%02d:%02d".formatted(limit.toHours(), limit.toMinutesPart(), limit.toSecondsPart());
    }
}
