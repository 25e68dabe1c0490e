package fairtrial.cli.campaign;

import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.session.StoredRuns;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.report.campaign.CampaignPage;
import fairtrial.lab.campaign.CampaignFolder;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.ReportFolder;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The reports of a campaign and of all its cells.
///
/// @param runs reads the runs of its cells
public record CampaignReports(Terminal terminal, StoredRuns runs, Path root) {
    /// Judges everything again and rewrites the reports.
    ///
    /// @throws fairtrial.core.text.UserError FT-405 not readable, FT-402 not writable
    public void rewrite() {
        try (CampaignFolder folder = CampaignFolder.open(root)) {
            cells(root).forEach(this::rewrite);
            CampaignResult result = new StoredCampaign(runs, root).judgedAgain();
            Path page = folder.write(result, CampaignPage.html(result));
            new CampaignPrinter(terminal).print(result, null, root, page);
        }
    }

    private void rewrite(Path cell) {
        ReadRun run = runs.read(cell);
        try (ReportFolder target = ReportFolder.of(cell)) {
            new ResultPrinter(terminal).write(target, run, runs.judged(run));
        }
    }

    /// The run folders of the cells that were begun.
    public static List<Path> cells(Path root) {
        return folders(root).filter(RunReader::isRun).toList();
    }

    /// Where the runs of the other cells will be.
    public static List<Path> missing(Path root) {
        return folders(root).filter(folder -> !RunReader.isRun(folder)).toList();
    }

    private static Stream<Path> folders(Path root) {
        return CampaignFolder.read(root).cells().stream()
                .map(cell -> CampaignFolder.cell(root, cell.place().name()));
    }
}
