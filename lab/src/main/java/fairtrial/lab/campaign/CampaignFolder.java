package fairtrial.lab.campaign;

import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.host.Folders;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.ReportFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;

/// The folder of a campaign: `campaign.yaml` as asked, without secrets, a run folder for each cell in `cells`, what
/// jobs need in `work` while it goes on, `campaign.json` and `report.html`. One tool at a time holds it.
public final class CampaignFolder implements AutoCloseable {
    private static final String RESULT = "campaign.json";
    private static final String ASKED = "campaign.yaml";
    private static final String PAGE = "report.html";

    private final ReportFolder reports;

    private CampaignFolder(ReportFolder reports) {
        this.reports = reports;
    }

    /// Whether the folder holds a campaign.
    public static boolean isOne(Path root) {
        return Files.isRegularFile(root.resolve(RESULT));
    }

    /// Makes the folder of a new campaign.
    ///
    /// @param text the campaign file
    /// @throws UserError FT-401 not empty, FT-402 not writable
    public static CampaignFolder create(Path root, String text) {
        try {
            if (Files.exists(root) && (!Files.isDirectory(root) || hasEntries(root))) {
                throw new UserError("FT-401", root);
            }
            Files.createDirectories(root);
            ReportFolder reports = ReportFolder.of(root);
            reports.write(ASKED, Redaction.text(text));
            return new CampaignFolder(reports);
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    /// Opens the folder of a campaign to go on with it, or to write its reports again.
    ///
    /// @throws UserError FT-404 in use, FT-402 not writable
    public static CampaignFolder open(Path root) {
        return new CampaignFolder(ReportFolder.of(root));
    }

    private static boolean hasEntries(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.findAny().isPresent();
        }
    }

    /// The result as it was last written.
    ///
    /// @throws UserError FT-405 not readable
    public static CampaignResult read(Path root) {
        try (InputStream in = ForeignText.stream(root.resolve(RESULT), Limit.CAMPAIGN)) {
            return Optional.ofNullable(Json.read(in, CampaignResult.class))
                    .orElseThrow(() -> new UserError("FT-405", root, RESULT));
        } catch (IOException e) {
            throw new UserError("FT-405", root, RESULT + ": " + FileTrouble.text(e));
        } catch (JacksonException e) {
            throw new UserError("FT-405", root, RESULT + ": " + e.getOriginalMessage());
        }
    }

    /// The run folder of a cell.
    public static Path cell(Path root, String name) {
        return root.resolve("cells").resolve(name);
    }

    /// The folder of work.
    public static Path work(Path root) {
        return root.resolve("work");
    }

    /// Writes the result.
    public void write(CampaignResult result) {
        reports.write(RESULT, out -> Json.pretty(result, out));
    }

    /// Writes the result and its page; gives the page.
    public Path write(CampaignResult result, String page) {
        write(result);
        reports.write(PAGE, page);
        return reports.root().resolve(PAGE);
    }

    /// Removes what jobs needed.
    ///
    /// @throws UserError FT-402 something cannot be removed
    public void removeWork() {
        Path work = work(reports.root());
        try {
            Folders.delete(work);
        } catch (IOException e) {
            throw new UserError("FT-402", work, FileTrouble.of(e));
        }
    }

    @Override
    public void close() {
        reports.close();
    }
}
