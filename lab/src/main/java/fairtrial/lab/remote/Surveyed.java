package fairtrial.lab.remote;

import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.ControlGroup;
import fairtrial.lab.host.Host;
import java.util.List;

/// What a host is and has.
///
/// @param jdks        its JDKs
/// @param addresses   its IPv4 addresses, without those of the loopback interface
/// @param boot        the kernel's mark of this boot, the same in all containers of a machine; empty: it tells none
/// @param groups      version of the control groups that we can make there, or why we cannot
/// @param stopsOthers whether it can stop a waiting contender that would not outlive us
public record Surveyed(
        Machine machine,
        List<Jdk> jdks,
        List<String> addresses,
        String boot,
        Reading<String> groups,
        boolean stopsOthers) {
    /// What this machine is and has.
    public static Surveyed of(Host host) {
        String boot =
                host.files().text("proc/sys/kernel/random/boot_id") instanceof Reading.Available<String>(String id)
                        ? id.strip()
                        : "";
        return new Surveyed(
                host.survey().machine(),
                host.survey().jdks(),
                Addresses.ofThisMachine(),
                boot,
                ControlGroup.tryOut(),
                host.launcher().deathGuard() instanceof Reading.Available);
    }

    public Surveyed {
        jdks = List.copyOf(jdks);
        addresses = List.copyOf(addresses);
    }
}
