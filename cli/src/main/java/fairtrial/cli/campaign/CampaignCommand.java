package fairtrial.cli.campaign;

import fairtrial.cli.session.LocalResources;
import fairtrial.cli.session.Resources;
import fairtrial.cli.session.RunSession;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.campaign.Campaign;
import fairtrial.core.campaign.Cell;
import fairtrial.core.experiment.AppSpec;
import fairtrial.core.text.UserError;
import fairtrial.lab.experiment.CampaignFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
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

    /// Whether commands of the file may run: it may come from another user.
    @Option(names = "--allow-commands")
    boolean commandsAllowed;

    private final Resources resources;

    public CampaignCommand() {
        this(new LocalResources());
    }

    CampaignCommand(Resources resources) {
        this.resources = resources;
    }

    @Override
    public Integer call() {
        Campaign campaign = CampaignFile.read(file);
        boolean commands = campaign.cells().stream()
                .map(Cell::experiment)
                .anyMatch(asked -> asked.app().filter(AppSpec::hasCommands).isPresent()
                        || asked.services().hasCommands());
        if (!commandsAllowed && commands) {
            throw new UserError("FT-632", file);
        }
        Terminal terminal = Terminal.ofProcess();
        Path root = Optional.ofNullable(resume)
                .or(() -> Optional.ofNullable(out))
                .orElseGet(() -> RunSession.defaultFolder(campaign.name()));
        String scheduler = Optional.ofNullable(on).or(campaign::on).orElse(LOCAL);
        CampaignSession session = new CampaignSession(terminal, resources, campaign, root, commandsAllowed);
        List<CellOutcome> outcomes = session.run(scheduler);
        return outcomes.stream().mapToInt(CellOutcome::exit).max().orElse(ExitCode.DONE);
    }
}
