package fairtrial.cli.campaign;

import fairtrial.cli.option.HostSettings;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.session.LocalResources;
import fairtrial.cli.session.Resources;
import fairtrial.cli.session.RunSession;
import fairtrial.cli.session.StoredRuns;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.campaign.Campaign;
import fairtrial.core.campaign.Cell;
import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.campaign.result.CellPlace;
import fairtrial.core.campaign.result.CellResult;
import fairtrial.core.campaign.result.CellState;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.plan.Plan;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.report.campaign.CampaignPage;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.campaign.CampaignFolder;
import fairtrial.lab.experiment.CampaignFile;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.secret.RedactedPlan;
import fairtrial.lab.store.Json;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Runs contenders × workloads × loads × classes of machines, its rounds spread by a scheduler.
@Command(name = "campaign", mixinStandardHelpOptions = true)
public final class CampaignCommand implements Callable<Integer> {
    private static final String LOCAL = "local";

    @Parameters(paramLabel = "FILE", descriptionKey = "file")
    Path file = Path.of("campaign.yaml");

    @Option(names = "--on", paramLabel = "local|ssh|slurm|kubernetes")
    @Nullable
    String on;

    @Option(names = "--dry-run")
    boolean dryRun;

    @Option(names = "--out", paramLabel = "DIR")
    @Nullable
    Path out;

    /// A campaign of this file to continue.
    @Option(names = "--resume", paramLabel = "DIR")
    @Nullable
    Path resume;

    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    String json;

    /// How hosts are reached, for `ssh`.
    @Option(names = "--ssh-config", paramLabel = "FILE")
    @Nullable
    Path sshConfig;

    @Option(names = "--provision-jdk", paramLabel = "TAR.GZ")
    @Nullable
    Path provisionJdk;

    @Option(names = "--keep-remote")
    boolean keepRemote;

    /// Whether commands of the file may run: it may come from another user.
    @Option(names = "--allow-commands")
    boolean commandsAllowed;

    private final Resources resources;

    public CampaignCommand() {
        this(new LocalResources());
    }

    public CampaignCommand(Resources resources) {
        this.resources = resources;
    }

    @Override
    public Integer call() {
        Campaign campaign = CampaignFile.read(file);
        boolean commands = campaign.cells().stream().map(Cell::experiment).anyMatch(Experiment::hasCommands);
        if (!commandsAllowed && commands) {
            throw new UserError("FT-632", file);
        }
        Terminal terminal = Terminal.ofProcess();
        String scheduler = Optional.ofNullable(on).or(campaign::on).orElse(LOCAL);
        SchedulerFactory.requireKnown(scheduler);
        PairRules.check(campaign, scheduler, file);
        requireSsh(scheduler);
        Path root = Optional.ofNullable(resume)
                .or(() -> Optional.ofNullable(out))
                .orElseGet(() -> RunSession.defaultFolder(campaign.name()));
        if (dryRun) {
            return dryRun(terminal, campaign, scheduler, root);
        }
        try (CampaignFolder folder = folder(root)) {
            return carryOut(terminal, campaign, scheduler, root, folder);
        }
    }

    /// @throws UserError FT-277 an option is for hosts over ssh alone
    private void requireSsh(String scheduler) {
        Map<String, Boolean> given = Map.of(
                "--ssh-config",
                sshConfig != null,
                "--provision-jdk",
                provisionJdk != null,
                "--keep-remote",
                keepRemote);
        given.entrySet().stream()
                .filter(option -> option.getValue() && !scheduler.equals(SchedulerFactory.SSH))
                .map(Map.Entry::getKey)
                .min(Comparator.naturalOrder())
                .ifPresent(option -> {
                    throw new UserError("FT-277", option, scheduler);
                });
    }

    private int dryRun(Terminal terminal, Campaign campaign, String scheduler, Path root) {
        WorkFolder work = new WorkFolder(CampaignFolder.work(root));
        try (TemporaryFolder temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
                Scheduler submitter = schedulers().open(scheduler, work, temp.path())) {
            DryRun run = new DryRun(terminal, resources, submitter, CampaignSession.parcels(temp));
            List<Plan> plans = run.plans(campaign);
            if (json != null) {
                new ResultPrinter(terminal)
                        .writePrivate(
                                json,
                                Json.pretty(plans.stream().map(RedactedPlan::of).toList()));
            }
            if (!"-".equals(json)) {
                run.print(campaign, plans, scheduler);
            }
        }
        return ExitCode.DONE;
    }

    private SchedulerFactory schedulers() {
        HostSettings settings =
                new HostSettings(Optional.ofNullable(sshConfig), Optional.ofNullable(provisionJdk), keepRemote);
        return new SchedulerFactory(resources.host(), settings);
    }

    private CampaignFolder folder(Path root) {
        if (resume == null) {
            return CampaignFolder.create(root, CampaignFile.text(file));
        }
        if (!CampaignFolder.isOne(root)) {
            throw new UserError("FT-267", root, "campaign.json");
        }
        return CampaignFolder.open(root);
    }

    private int carryOut(Terminal terminal, Campaign campaign, String scheduler, Path root, CampaignFolder folder) {
        StoredCampaign stored = new StoredCampaign(new StoredRuns(terminal), root);
        List<CellPlace> places =
                campaign.cells().stream().map(CampaignCommand::place).toList();
        if (resume != null) {
            requireSame(root, places);
        }
        folder.write(stored.judged(campaign.name(), scheduler, places, Map.of()));
        terminal.note(new Message("campaign.begins", campaign.name(), places.size(), scheduler, root));
        // Ctrl-C waits for the end of this block, so it holds the report too.
        try (Interrupts interrupts = resources.interrupts()) {
            List<CellOutcome> outcomes = new CampaignSession(
                            terminal, resources, schedulers(), campaign, root, commandsAllowed)
                    .run(scheduler, interrupts.cancel());
            return report(terminal, campaign, scheduler, root, folder, outcomes);
        }
    }

    private int report(
            Terminal terminal,
            Campaign campaign,
            String scheduler,
            Path root,
            CampaignFolder folder,
            List<CellOutcome> outcomes) {
        StoredCampaign stored = new StoredCampaign(new StoredRuns(terminal), root);
        List<CellPlace> places =
                campaign.cells().stream().map(CampaignCommand::place).toList();
        CampaignResult result = stored.judged(campaign.name(), scheduler, places, reasons(terminal, outcomes));
        Path page = folder.write(result, CampaignPage.html(result));
        if (result.cells().stream().allMatch(cell -> cell.state() == CellState.OVER)) {
            folder.removeWork();
        }
        new CampaignPrinter(terminal).print(result, json, root, page);
        return outcomes.stream().mapToInt(CellOutcome::exit).max().orElse(ExitCode.DONE);
    }

    private static void requireSame(Path root, List<CellPlace> places) {
        List<CellPlace> begun = CampaignFolder.read(root).cells().stream()
                .map(CellResult::place)
                .toList();
        if (!begun.equals(places)) {
            String names = begun.stream().map(CellPlace::name).collect(Collectors.joining(", "));
            throw new UserError("FT-267", root, names);
        }
    }

    private static CellPlace place(Cell cell) {
        return new CellPlace(cell.name(), cell.machines().name(), cell.workload(), cell.load());
    }

    private static Map<String, String> reasons(Terminal terminal, List<CellOutcome> outcomes) {
        Map<String, String> reasons = new HashMap<>();
        for (CellOutcome outcome : outcomes) {
            outcome.error()
                    .ifPresent(error -> reasons.put(
                            outcome.cell().name(),
                            error.code() + " "
                                    + Redaction.text(terminal.texts()
                                            .say(
                                                    error.code() + ".what",
                                                    error.arguments().toArray()))));
        }
        return reasons;
    }
}
