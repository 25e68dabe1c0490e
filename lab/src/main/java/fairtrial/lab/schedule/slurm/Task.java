package fairtrial.lab.schedule.slurm;

import fairtrial.lab.schedule.JobState.Stage;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/// One task of a job array, as `squeue` shows it. A task that has ended is shown for five minutes
/// (`MinJobAge`).
///
/// @param job     number of its job array
/// @param id      its number in the array; [#ALL] for those of an array that was cancelled before Slurm
///     made tasks of it
/// @param state   Slurm's word: `PENDING`, `RUNNING`, `NODE_FAIL` …
/// @param machine its node; empty before it has one
/// @param reason  why it waits, or how it failed; empty: Slurm gives none
/// @param script  path of its batch script
record Task(String job, int id, String state, String machine, String reason, String script) {
    /// Fields of a line: the path comes last, it may have any characters but the separator.
    static final String FORMAT = "%F|%K|%T|%N|%r|%o";

    /// Number of an array's tasks that have no line of their own.
    static final int ALL = -1;

    private static final int FIELDS = 6;

    /// Our word for what Slurm does not know, or not any more.
    private static final String GONE = "GONE";

    /// States without a machine that works, and those after the end (squeue(1) of 22.05 and 24.05). All
    /// others run.
    private static final Set<String> WAITS = Set.of(
            "PENDING",
            "CONFIGURING",
            "POWER_UP_NODE",
            "REQUEUED",
            "REQUEUE_FED",
            "REQUEUE_HOLD",
            "RESV_DEL_HOLD",
            "SPECIAL_EXIT");

    private static final Set<String> OVER = Set.of(
            GONE,
            "COMPLETED",
            "FAILED",
            "CANCELLED",
            "TIMEOUT",
            "NODE_FAIL",
            "OUT_OF_MEMORY",
            "PREEMPTED",
            "BOOT_FAIL",
            "DEADLINE",
            "LAUNCH_FAILED",
            "RECONFIG_FAIL",
            "REVOKED");

    /// Reasons that end only when the user, or who runs the cluster, changes something. A drained node or a
    /// partition that is down may come back, so those are not among them.
    private static final Set<String> HOPELESS = Set.of(
            "AccountNotAllowed",
            "AssocMaxNodePerJobLimit",
            "AssocMaxWallDurationPerJobLimit",
            "BadConstraints",
            "DependencyNeverSatisfied",
            "InvalidAccount",
            "InvalidQOS",
            "PartitionNodeLimit",
            "PartitionTimeLimit",
            "QOSMaxNodePerJobLimit",
            "QOSMaxWallDurationPerJobLimit",
            "QOSNotAllowed",
            "ReservationDeleted");

    /// The tasks of a line of `squeue -h -o` [#FORMAT]: several where it gives a range, none for another
    /// line.
    static List<Task> of(String line) {
        String[] field = line.split("\\|", FIELDS);
        if (field.length < FIELDS) {
            return List.of();
        }
        String reason = field[4].equals("None") ? "" : field[4];
        Collection<Integer> ids = field[1].equals("N/A") ? List.of(ALL) : TaskIds.of(field[1]);
        return ids.stream()
                .map(id -> new Task(field[0], id, field[2], field[3], reason, field[5].strip()))
                .toList();
    }

    /// A task that `squeue` does not show.
    static Task gone(String job, int id, String script) {
        return new Task(job, id, GONE, "", "", script);
    }

    /// How far the job is, as far as Slurm tells.
    Stage stage() {
        if (WAITS.contains(state)) {
            return Stage.WAITING;
        }
        return isOver() ? Stage.LOST : Stage.RUNNING;
    }

    /// Whether Slurm does nothing more for it.
    boolean isOver() {
        return OVER.contains(state);
    }

    /// Whether a result may still show up. Of a job that failed, none was written.
    boolean mayHaveResult() {
        return state.equals("COMPLETED") || state.equals(GONE);
    }

    /// What `squeue` tells of its end.
    String words() {
        return state.equals(GONE) ? "" : (state + " " + reason).strip();
    }

    /// Whether its machine is given back already, though Slurm still cleans up.
    boolean isEnding() {
        return state.equals("COMPLETING");
    }

    /// Whether it waits for something that will not come by itself.
    boolean isHopeless() {
        return stage() == Stage.WAITING && HOPELESS.contains(reason);
    }
}
