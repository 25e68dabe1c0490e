package fairtrial.cli.campaign;

import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.report.campaign.CampaignWords;
import fairtrial.lab.store.Json;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Printer of the result of a campaign.
///
/// @param terminal receives the answer
public record CampaignPrinter(Terminal terminal) {
    /// Prints the result, or writes it as JSON.
    ///
    /// @param json file for the result as JSON; `-`: in place of the words; null: no file
    /// @param root folder of the campaign
    /// @param page the page that was written
    public void print(CampaignResult result, @Nullable String json, Path root, Path page) {
        if (json != null) {
            new ResultPrinter(terminal).write(json, Json.pretty(result));
        }
        if (!"-".equals(json)) {
            terminal.answer(
                    terminal.document(new CampaignWords(result, terminal.texts().language()).document()));
            terminal.answer(terminal.texts().say("campaign.files", root, page));
        }
    }
}
