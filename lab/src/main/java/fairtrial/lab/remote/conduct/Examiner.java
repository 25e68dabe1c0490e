package fairtrial.lab.remote.conduct;

import fairtrial.core.model.NetworkPath;
import fairtrial.core.text.UserError;
import fairtrial.lab.doctor.DoctorFinding;
import fairtrial.lab.doctor.DoctorNeed;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.HostExamined;
import fairtrial.lab.remote.PathExamined;
import fairtrial.lab.remote.PathMissing;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Questions of the doctor to hosts, and about the ways between them.
final class Examiner {
    private static final Duration ANSWER = Duration.ofSeconds(60);
    private static final int TIMES = 9;

    private Examiner() {}

    static HostExamined examine(RemoteHost host, DoctorNeed need) throws LoadFailed, Cancel.Interrupted {
        List<DoctorFinding> findings = new ArrayList<>();
        host.line().ask("doctor", need, ANSWER).forEach(one -> findings.add(Json.value(one, DoctorFinding.class)));
        double ahead = 0;
        double within = Double.POSITIVE_INFINITY;
        for (int i = 0; i < TIMES; i++) {
            long before = System.nanoTime();
            long here = System.currentTimeMillis();
            long there = host.line().ask("clock", "", ANSWER).asLong();
            double half = (System.nanoTime() - before) / 2e6;
            if (half < within) {
                within = half;
                ahead = there - here - half;
            }
        }
        return new HostExamined(host.name(), host.survey(), findings, ahead, within + 1);
    }

    /// The ways from each host to each other one.
    ///
    /// @param missing takes those that there are not
    static List<PathExamined> ways(List<RemoteHost> hosts, Consumer<PathMissing> missing)
            throws LoadFailed, Cancel.Interrupted {
        List<PathExamined> all = new ArrayList<>();
        for (RemoteHost from : hosts) {
            for (RemoteHost to : hosts) {
                if (!from.equals(to)) {
                    way(from, to, missing).ifPresent(all::add);
                }
            }
        }
        return List.copyOf(all);
    }

    private static Optional<PathExamined> way(RemoteHost from, RemoteHost to, Consumer<PathMissing> missing)
            throws LoadFailed, Cancel.Interrupted {
        try {
            NetworkPath path = new Ends(Optional.of(from), List.of(Optional.of(to)))
                    .find(Optional.empty())
                    .paths()
                    .getFirst();
            return Optional.of(new PathExamined(from.name(), to.name(), path));
        } catch (UserError e) {
            if (!e.code().equals(Ends.NO_WAY)) {
                throw e;
            }
            missing.accept(new PathMissing(from.name(), to.name(), e.arguments().getLast()));
            return Optional.empty();
        }
    }
}
