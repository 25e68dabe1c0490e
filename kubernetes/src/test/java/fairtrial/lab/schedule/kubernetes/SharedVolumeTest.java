package fairtrial.lab.schedule.kubernetes;

import fairtrial.core.campaign.MachineClass;

/// The contract on the mock cluster; files lie in a volume that this machine sees too.
class SharedVolumeTest extends UploadedFilesTest {
    @Override
    protected MachineClass machines() {
        return Machines.of("volume", "campaigns", "volume-path", temp.toString());
    }
}
