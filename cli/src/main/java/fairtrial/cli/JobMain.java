package fairtrial.cli;

import fairtrial.cli.session.JobMachines;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RoundReferee;
import fairtrial.core.text.UserError;
import fairtrial.core.validity.Checks;
import fairtrial.lab.campaign.job.FragmentFile;
import fairtrial.lab.campaign.job.JobOrder;
import fairtrial.lab.campaign.job.JobPlace;
import fairtrial.lab.campaign.job.JobRunner;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// One job of a campaign: `WORK ARRAY INDEX`, and for a pair of machines what [JobMachines] reads. A scheduler starts
/// it; nobody starts it by hand but to see what it does.
public final class JobMain {
    /// Contenders end within two seconds each; a scheduler kills a job after ten seconds or more.
    private static final Duration LONGEST_END = Duration.ofSeconds(8);

    /// Policy of the node's CPU manager, where a pod was told.
    private static final String CPU_MANAGER = "FAIRTRIAL_CPU_MANAGER";

    private static final int NO_MACHINES = 3;

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
        LocalHost host = new LocalHost();
        int exit = 0;
        try (JobMachines machines =
                JobMachines.of(host, work, order, List.of(args).subList(3, args.length))) {
            FragmentFile.write(
                    folder.resolve("out").resolve(index + ".json.gz"),
                    new JobRunner(host, referee, cancel, place(work, machines), Tool.version()).carryOut(order, index));
        } catch (UserError e) {
            // Without its machines it has nothing to tell but this; the scheduler has its log.
            System.err.println(e.code() + " " + String.join(" ", e.arguments()));
            exit = NO_MACHINES;
        } finally {
            ended.countDown();
        }
        System.exit(exit);
    }

    private static JobPlace place(Path work, JobMachines machines) {
        return new JobPlace(work, machines.pair(), Optional.ofNullable(System.getenv(CPU_MANAGER)));
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
