package fairtrial.cli.campaign;

import fairtrial.cli.option.RunOptions;
import fairtrial.cli.session.Resources;
import fairtrial.cli.session.ResumeSecrets;
import fairtrial.cli.session.RunSession;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.campaign.Campaign;
import fairtrial.core.campaign.Cell;
import fairtrial.core.campaign.MachineClass;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.campaign.CampaignFolder;
import fairtrial.lab.campaign.conduct.MachineNames;
import fairtrial.lab.campaign.conduct.Parcels;
import fairtrial.lab.campaign.conduct.ScheduledJobs;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/// A campaign from its file to its folder: classes of machines side by side, the cells of a class one after the other.
final class CampaignSession {
    private static final String JOB = "fairtrial.cli.JobMain";

    private final Terminal terminal;
    private final Resources resources;
    private final SchedulerFactory schedulers;
    private final Campaign campaign;
    private final Path root;
    private final boolean commandsAllowed;

    CampaignSession(
            Terminal terminal,
            Resources resources,
            SchedulerFactory schedulers,
            Campaign campaign,
            Path root,
            boolean commandsAllowed) {
        this.terminal = terminal;
        this.resources = resources;
        this.schedulers = schedulers;
        this.campaign = campaign;
        this.root = root;
        this.commandsAllowed = commandsAllowed;
    }

    /// Parcels with the running tool.
    ///
    /// @param temp folder for archives
    static Parcels parcels(TemporaryFolder temp) {
        return new Parcels(JOB, Tool.running().toolClassPath(), Tool.running().agentClassPath(), temp.path());
    }

    /// Runs all cells, or goes on with those that are not over; gives how each went.
    ///
    /// @param cancel a request to stop
    List<CellOutcome> run(String on, Cancel cancel) {
        WorkFolder work = new WorkFolder(CampaignFolder.work(root));
        try (TemporaryFolder temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
                Scheduler scheduler = schedulers.open(on, work, temp.path())) {
            Parcels parcels = parcels(temp);
            MachineNames names = new MachineNames(work.root());
            List<CompletableFuture<List<CellOutcome>>> classes = new ArrayList<>();
            for (MachineClass machines : campaign.classes()) {
                ScheduledJobs jobs = new ScheduledJobs(
                        scheduler, work, machines, names, new TerminalJobs(terminal.named(machines.name())), cancel);
                classes.add(CompletableFuture.supplyAsync(
                        () -> cellsOrStop(machines, jobs, parcels),
                        task -> Thread.ofPlatform().name(machines.name()).start(task)));
            }
            return all(classes, cancel);
        }
    }

    /// Waits for all classes, also when one of them fails: none works on with a scheduler that is closed.
    private static List<CellOutcome> all(List<CompletableFuture<List<CellOutcome>>> classes, Cancel cancel) {
        CompletableFuture<Void> over = CompletableFuture.allOf(classes.toArray(CompletableFuture[]::new));
        boolean interrupted = false;
        while (!over.isDone()) {
            try {
                over.get();
            } catch (InterruptedException e) {
                interrupted = true;
                cancel.request();
            } catch (ExecutionException failed) {
                throw failed.getCause() instanceof RuntimeException known ? known : new IllegalStateException(failed);
            } finally {
                if (interrupted && over.isDone()) {
                    Thread.currentThread().interrupt();
                }
            }
        }
        return classes.stream().flatMap(each -> each.join().stream()).toList();
    }

    /// A bug in one class ends all: the user sees it at once, and can go on later.
    private List<CellOutcome> cellsOrStop(MachineClass machines, ScheduledJobs jobs, Parcels parcels) {
        boolean over = false;
        try {
            List<CellOutcome> outcomes = cells(machines, jobs, parcels);
            over = true;
            return outcomes;
        } finally {
            if (!over) {
                jobs.cancel().request();
            }
        }
    }

    private List<CellOutcome> cells(MachineClass machines, ScheduledJobs jobs, Parcels parcels) {
        List<CellOutcome> outcomes = new ArrayList<>();
        for (Cell cell : campaign.cells(machines)) {
            Path folder = folder(cell);
            Terminal own = terminal.named(cell.name());
            if (jobs.cancel().isRequested()) {
                outcomes.add(CellOutcome.of(cell, folder, ExitCode.INTERRUPTED));
                continue;
            }
            try {
                ScheduledMachines scheduled = new ScheduledMachines(cell, jobs, parcels);
                int exit = carryOut(cell, folder, own, new CellResources(resources, scheduled, jobs.cancel()));
                outcomes.add(CellOutcome.of(cell, folder, exit));
            } catch (UserError e) {
                own.error(e);
                outcomes.add(CellOutcome.failed(cell, folder, e));
            }
        }
        return outcomes;
    }

    private int carryOut(Cell cell, Path folder, Terminal own, Resources resources) {
        RunOptions options = new RunOptions();
        options.out = folder;
        options.unattended = true;
        RunSession session = new RunSession(own, options, resources);
        if (RunReader.isRun(folder)) {
            return session.resume(folder, ResumeSecrets.of(cell.experiment(), Map.of()), commandsAllowed, false);
        }
        own.note(new Message("campaign.cell"));
        return session.run(cell.experiment());
    }

    private Path folder(Cell cell) {
        return CampaignFolder.cell(root, cell.name());
    }
}
