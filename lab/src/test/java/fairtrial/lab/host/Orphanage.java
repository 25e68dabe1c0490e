package fairtrial.lab.host;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// A tool that starts a child and makes a temporary folder, tells both, and waits to be killed. Run as a JVM of
/// its own.
final class Orphanage {
    private Orphanage() {}

    public static void main(String[] args) throws InterruptedException {
        Path folder = Path.of(args[0]);
        TemporaryFolder temporary = TemporaryFolder.below(folder);
        LocalLauncher launcher = new LocalLauncher(LocalCommands.ofThisMachine());
        RunningProcess child =
                launcher.start(ProcessOrder.of(List.of("sleep", "600"), temporary.path(), folder.resolve("child.log")));
        System.out.println(child.pid() + " " + temporary.sweeperPid() + " " + temporary.path());
        new CountDownLatch(1).await();
    }
}
