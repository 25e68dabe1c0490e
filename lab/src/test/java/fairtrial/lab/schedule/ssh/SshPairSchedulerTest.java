package fairtrial.lab.schedule.ssh;

import fairtrial.core.campaign.HostPair;
import fairtrial.core.campaign.MachineClass;
import fairtrial.core.campaign.Pairing;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// The contract on one pair of real hosts.
class SshPairSchedulerTest extends SshSchedulerTest {
    @Override
    protected MachineClass machines() {
        Pairing pairing = new Pairing(List.of(new HostPair("m1", "m2")));
        return new MachineClass("stub", 1, List.of(), new TreeMap<>(), Optional.of(pairing));
    }
}
