package fairtrial.core.campaign.result;

import java.util.List;

/// Result of a campaign: `campaign.json`, schema `fairtrial/campaign/1`.
///
/// @param on          name of the scheduler
/// @param cells       in the order of the campaign
/// @param differences pairs of contenders on every two classes of machines
/// @param textEn      the answer in a few sentences
/// @param judgedBy    version of the tool
public record CampaignResult(
        String schema,
        String name,
        String on,
        List<CellResult> cells,
        List<ClassDifference> differences,
        String textEn,
        String textZh,
        String judgedBy) {
    /// Name and version of the schema.
    public static final String SCHEMA = "fairtrial/campaign/1";

    public CampaignResult {
        cells = List.copyOf(cells);
        differences = List.copyOf(differences);
    }
}
