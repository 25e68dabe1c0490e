package fairtrial.lab.campaign.job;

import fairtrial.core.text.UserError;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.remote.agent.OneRoundAtATime;
import fairtrial.lab.remote.conduct.RemoteHost;
import fairtrial.lab.run.Cancel;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// The machines of a job, of which each carries out no other round. They are waited for in the order of their kernels'
/// boot marks, so that two pairs with a machine in common never wait for each other.
final class RoundLocks implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(500);
    private static final Duration ANSWER = Duration.ofSeconds(40);

    private Optional<OneRoundAtATime> here = Optional.empty();

    private RoundLocks() {}

    /// A machine that is waited for.
    ///
    /// @param boot mark of its kernel's boot; empty: it tells none
    /// @param host its agent, which holds it until it goes; empty: this machine
    record Door(String boot, Optional<RemoteHost> host) {}

    /// Waits for the machines of a job.
    ///
    /// @param pair the pair; empty: this machine alone
    /// @throws UserError FT-235 a host is lost
    static RoundLocks await(Optional<JobPair> pair, Surveyed contender, Optional<Fragment.Pair> both, Cancel cancel)
            throws IOException, Cancel.Interrupted {
        List<Door> doors = new ArrayList<>();
        doors.add(new Door(contender.boot(), pair.flatMap(found -> found.fleet().contenderHost())));
        if (pair.isPresent() && both.isPresent()) {
            doors.add(new Door(
                    both.get().machine().boot(), pair.get().fleet().loads().getFirst()));
        }
        return await(ordered(doors), OneRoundAtATime.file(), cancel);
    }

    /// The doors in the order in which they are waited for; two of one kernel are one.
    static List<Door> ordered(List<Door> doors) {
        List<Door> ordered = new ArrayList<>();
        for (Door door : doors) {
            boolean known = !door.boot().isEmpty()
                    && ordered.stream().anyMatch(other -> other.boot().equals(door.boot()));
            if (!known) {
                ordered.add(door);
            }
        }
        ordered.sort(Comparator.comparing(Door::boot));
        return List.copyOf(ordered);
    }

    private static RoundLocks await(List<Door> doors, Path file, Cancel cancel) throws IOException, Cancel.Interrupted {
        RoundLocks locks = new RoundLocks();
        try {
            for (Door door : doors) {
                if (door.host().isPresent()) {
                    await(door.host().get(), cancel);
                } else {
                    locks.here = Optional.of(here(file, cancel));
                }
            }
            return locks;
        } catch (IOException | Cancel.Interrupted | RuntimeException e) {
            locks.close();
            throw e;
        }
    }

    private static OneRoundAtATime here(Path file, Cancel cancel) throws IOException, Cancel.Interrupted {
        Optional<OneRoundAtATime> now = OneRoundAtATime.now(file);
        if (now.isPresent()) {
            return now.get();
        }
        tellWait("this machine");
        return OneRoundAtATime.await(file, cancel);
    }

    /// A job prints what it does into its log.
    private static void tellWait(String machine) {
        System.out.println("waiting: another round of Fairtrial runs on " + machine);
    }

    private static void await(RemoteHost host, Cancel cancel) throws Cancel.Interrupted {
        try {
            boolean told = false;
            while (!host.line().ask("round.lock", "", ANSWER).asBoolean()) {
                if (!told) {
                    tellWait(host.name());
                    told = true;
                }
                cancel.check();
                LockSupport.parkNanos(POLL.toNanos());
            }
        } catch (LoadFailed e) {
            throw new UserError("FT-235", e.reason());
        }
    }

    @Override
    public void close() throws IOException {
        if (here.isPresent()) {
            here.get().close();
        }
    }
}
