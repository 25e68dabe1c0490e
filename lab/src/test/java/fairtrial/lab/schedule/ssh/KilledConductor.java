package fairtrial.lab.schedule.ssh;

import fairtrial.core.campaign.MachineClass;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.remote.ssh.Ssh;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState.Stage;
import fairtrial.lab.schedule.Polled;
import fairtrial.lab.schedule.StubParcel;
import fairtrial.lab.schedule.WorkFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A conductor with a job on a host, to be killed while the job runs or after it.
final class KilledConductor {
    private KilledConductor() {}

    /// `CONFIG FOLDER HOST MILLIS STAGE`; prints the stage of the job when it has come.
    public static void main(String... args) throws Exception {
        Path folder = Path.of(args[1]);
        MachineClass machines = SshHosts.of(List.of(args[2]));
        JobArray array = new JobArray("killed", machines, List.of(1), Duration.ofMinutes(2));
        SshScheduler scheduler = new SshScheduler(
                new LocalHost().launcher(),
                new WorkFolder(folder.resolve("work")),
                new HostAccess(new Ssh(Optional.of(Path.of(args[0])), folder), "killed", Optional.empty(), false));
        scheduler.submit(array, StubParcel.of(folder, args[3]));
        Polled.until(scheduler, array, 1, Stage.valueOf(args[4]));
        System.out.println(args[4]);
        Thread.sleep(Duration.ofMinutes(1));
    }
}
