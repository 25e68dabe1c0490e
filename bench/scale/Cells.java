import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.campaign.result.CampaignJudge;
import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.campaign.result.CellPlace;
import fairtrial.core.campaign.result.JudgedCell;
import fairtrial.core.judge.Judge;
import fairtrial.core.report.campaign.CampaignPage;
import fairtrial.core.verdict.Result;
import fairtrial.lab.campaign.CampaignFolder;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How long the result and the page of a campaign of many cells take, once its cells are judged.
///
///     Cells CELL CELLS OUT
///
/// CELL is the run folder of a real cell: each cell has its result. Half of the cells are of one class of
/// machines, half of another, and ask the same in pairs.
public final class Cells {
    public static void main(String... args) throws IOException {
        ReadRun run = RunReader.read(Path.of(args[0]));
        int cells = Integer.parseInt(args[1]);
        Result result = new Judge(new ComparisonFamilies(), "bench").judge(run.record(), run.planHash());
        long start = System.nanoTime();
        List<JudgedCell> judged = new ArrayList<>();
        for (int i = 0; i < cells; i++) {
            judged.add(JudgedCell.measured(place(i, (cells + 1) / 2), run.record(), result, Optional.empty()));
        }
        CampaignResult campaign = CampaignJudge.of("bench", "bench", judged, "bench");
        long first = told("judge", start);
        Path root = Path.of(args[2]);
        try (CampaignFolder folder = CampaignFolder.create(root, "machines: {}\n")) {
            folder.write(campaign);
            long second = told("write campaign.json", first);
            require(CampaignFolder.read(root).equals(campaign));
            long third = told("read campaign.json", second);
            folder.write(campaign, CampaignPage.html(campaign));
            told("write both and the page", third);
        }
        System.out.printf(
                "%d cells: campaign.json %.1f MB, report.html %.1f MB; %s%n",
                cells,
                Files.size(root.resolve("campaign.json")) / 1e6,
                Files.size(root.resolve("report.html")) / 1e6,
                peak());
    }

    private static CellPlace place(int cell, int half) {
        String machines = cell < half ? "here" : "there";
        String load = "load-" + cell % half;
        return new CellPlace(machines + "-" + load, machines, Optional.empty(), Optional.of(load));
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new IllegalStateException("another result was read than was written");
        }
    }

    private static long told(String what, long since) {
        System.out.printf("%s: %.2f s%n", what, (System.nanoTime() - since) / 1e9);
        return System.nanoTime();
    }

    private static String peak() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmHWM"))
                .findFirst()
                .orElse("")
                .replaceAll("\\s+", " ");
    }
}
