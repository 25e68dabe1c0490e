package fairtrial.lab.campaign.conduct;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.text.UserError;
import fairtrial.lab.campaign.job.Fragment;
import fairtrial.lab.campaign.job.FragmentFile;
import fairtrial.lab.campaign.job.JobOrder.Kind;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.WorkFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.locks.LockSupport;

/// Jobs on the machines of one class: submitted, awaited, and read.
///
/// @param names which nodes are one machine
/// @param told  receives where a job stands
public record ScheduledJobs(
        Scheduler scheduler,
        WorkFolder work,
        MachineClass machines,
        MachineNames names,
        JobProgress told,
        Cancel cancel) {
    /// A scheduler is asked every second: its own answers are no fresher.
    private static final Duration POLL = Duration.ofSeconds(1);

    /// A machine that breaks down once is no reason to give a cell up; one that always does is.
    private static final int MOST_TRIES = 3;

    /// A fragment with the machine that it comes from.
    public record Done(Fragment fragment, String machine) {}

    /// Carries a single job out; one that leaves nothing is submitted again.
    ///
    /// @param cell name of its cell, for its array
    /// @throws UserError FT-262 the job is lost again and again, or what it says itself
    public Done one(String cell, Kind kind, Duration limit, Parcel parcel) throws Cancel.Interrupted {
        for (int tries = 1; ; tries++) {
            JobArray array = new SubmittedArrays(work, cell, kind, machines).next(List.of(0), limit);
            scheduler.submit(array, parcel);
            try {
                JobState state = stateIn(await(array, 0), 0);
                Optional<Done> done = done(array, 0, state);
                if (done.isPresent()) {
                    return done.get();
                }
                if (tries == MOST_TRIES) {
                    throw new UserError("FT-262", array.name(), state.machine(), state.words());
                }
                told.again(array, state);
            } finally {
                scheduler.cancel(array, array.indices());
            }
        }
    }

    /// Waits until a job is over; gives where all of its array stand then.
    SortedMap<Integer, JobState> await(JobArray array, int index) throws Cancel.Interrupted {
        while (true) {
            SortedMap<Integer, JobState> states = scheduler.states(array);
            JobState state = stateIn(states, index);
            if (state.isOver()) {
                return states;
            }
            told.stands(array, index, state);
            cancel.check();
            LockSupport.parkNanos(POLL.toNanos());
        }
    }

    /// Where a job stands; one that its scheduler does not know is lost.
    static JobState stateIn(SortedMap<Integer, JobState> states, int index) {
        return states.getOrDefault(index, JobState.of(Stage.LOST));
    }

    /// The fragment of a job that has ended; empty: it left none that can be read.
    Optional<Done> done(JobArray array, int index, JobState state) {
        Optional<Path> file = state.stage() == Stage.ENDED ? scheduler.fetch(array, index) : Optional.empty();
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Done(FragmentFile.read(file.get()), state.machine()));
        } catch (IOException e) {
            told.broken(array, index, String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }
}
