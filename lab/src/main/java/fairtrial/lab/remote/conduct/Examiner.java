package fairtrial.lab.remote.conduct;

import fairtrial.lab.doctor.DoctorFinding;
import fairtrial.lab.doctor.DoctorNeed;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.HostExamined;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Questions of the doctor to one host.
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
}
