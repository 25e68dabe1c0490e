package fairtrial.cli.campaign;

import fairtrial.cli.session.StoredRuns;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.campaign.result.CampaignJudge;
import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.campaign.result.CellPlace;
import fairtrial.core.campaign.result.JudgedCell;
import fairtrial.lab.campaign.CampaignFolder;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Judges a campaign from its folder.
///
/// @param runs reads the runs of its cells
public record StoredCampaign(StoredRuns runs, Path root) {
    /// The result of all cells as they stand now.
    ///
    /// @param reasons why cells failed, by their name
    CampaignResult judged(String name, String on, List<CellPlace> cells, Map<String, String> reasons) {
        return CampaignJudge.of(
                name, on, cells.stream().map(place -> judged(place, reasons)).toList(), Tool.version());
    }

    /// The result of a stored campaign, judged again.
    public CampaignResult judgedAgain() {
        CampaignResult stored = CampaignFolder.read(root);
        Map<String, String> reasons = new HashMap<>();
        stored.cells()
                .forEach(cell ->
                        cell.reason().ifPresent(why -> reasons.put(cell.place().name(), why)));
        return judged(
                stored.name(),
                stored.on(),
                stored.cells().stream().map(cell -> cell.place()).toList(),
                reasons);
    }

    private JudgedCell judged(CellPlace place, Map<String, String> reasons) {
        Path folder = CampaignFolder.cell(root, place.name());
        Optional<String> reason = Optional.ofNullable(reasons.get(place.name()));
        if (!RunReader.isRun(folder)) {
            return JudgedCell.unmeasured(place, reason);
        }
        ReadRun run = RunReader.read(folder);
        return JudgedCell.measured(place, run.record(), runs.judged(run), reason);
    }
}
