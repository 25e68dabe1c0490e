package fairtrial.lab.doctor;

import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import java.util.List;

/// All inputs of the rules.
///
/// @param deathGuard mechanism that ends children when the tool is killed
public record DoctorReadings(
        Machine machine,
        List<Jdk> jdks,
        Limits limits,
        MachineActivity activity,
        CgroupFacts cgroup,
        Reading<String> deathGuard) {
    public DoctorReadings {
        jdks = List.copyOf(jdks);
    }
}
