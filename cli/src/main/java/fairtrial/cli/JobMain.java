package fairtrial.cli;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RoundReferee;
import fairtrial.core.validity.Checks;
import fairtrial.lab.campaign.job.FragmentFile;
import fairtrial.lab.campaign.job.JobOrder;
import fairtrial.lab.campaign.job.JobRunner;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// One job of a campaign: `WORK ARRAY INDEX`. A scheduler starts it; nobody starts it by hand but to see what it does.
public final class JobMain {
    /// Contenders end within two seconds each; a scheduler kills a job after ten seconds or more.
    private static final Duration LONGEST_END = Duration.ofSeconds(8);

    /// Policy of the node's CPU manager, where a pod was told.
    private static final String CPU_MANAGER = "FAIRTRIAL_CPU_MANAGER";

    private JobMain() {}

    /// Reads its order, carries it out, and leaves its fragment.
    public static void main(String... args) throws IOException {
        Path work = Path.of(args[0]);
        Path folder = work.resolve("jobs").resolve(args[1]);
        int index = Integer.parseInt(args[2]);
        Cancel cancel = new Cancel();
        CountDownLatch ended = new CountDownLatch(1);
        Thread worker = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> stop(cancel, worker, ended)));
        JobOrder order = Json.read(Files.readString(folder.resolve("order.json")), JobOrder.class);
        ComparisonFamilies families = new ComparisonFamilies();
        RoundReferee referee = new RoundReferee(families, new Checks(families)::refused);
        try {
            FragmentFile.write(
                    folder.resolve("out").resolve(index + ".json.gz"),
                    new JobRunner(new LocalHost(), referee, cancel, work, Tool.version(), Optional.ofNullable(System.getenv(CPU_MANAGER))).carryOut(order, index));
        } finally {
            ended.countDown();
        }
        System.exit(0);
    }

    private static void stop(Cancel cancel, Thread worker, CountDownLatch ended) {
        if (ended.getCount() == 0) {
            return;
        }
        cancel.request();
        worker.interrupt();
        try {
            if (!ended.await(LONGEST_END.toMillis(), TimeUnit.MILLISECONDS)) {
                System.err.println("the job did not end in time");
            }
        } catch (InterruptedException again) {
            cancel.request();
        }
    }
}
