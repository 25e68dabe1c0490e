package fairtrial.cli.session;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.PlaceboHistory;
import fairtrial.lab.store.RunFolder;
import fairtrial.proof.selftest.EqualRun;

/// Adds the placebo result of a run to the local history.
public final class PlaceboMemory {
    private PlaceboMemory() {}

    /// Stores the placebo result; no effect while the placebo has no interval or the run is unfinished.
    public static void remember(RunFolder run, Result result) {
        if (!run.record().isOver()) {
            return;
        }
        String twin = run.plan().placebo().map(c -> c.id()).orElse("");
        result.statistics().comparisons().stream()
                .filter(c -> c.pair().a().equals(twin) || c.pair().b().equals(twin))
                .filter(c -> c.ratio().isPresent())
                .findFirst()
                .ifPresent(c -> new PlaceboHistory(Tool.state()).add(entry(run, result, c)));
    }

    /// Stores a run of equal contenders: one verdict, however many pairs it has.
    public static void remember(String name, EqualRun run) {
        new PlaceboHistory(Tool.state())
                .add(new PlaceboHistory.Entry(
                        name,
                        Tool.version(),
                        System.currentTimeMillis(),
                        run.differences() > 0 ? PlaceboHistory.DIFFERENT : PlaceboHistory.ALIKE,
                        run.halfWidth(),
                        run.margin(),
                        run.contenders()));
    }

    private static PlaceboHistory.Entry entry(RunFolder run, Result result, Comparison twin) {
        return new PlaceboHistory.Entry(
                run.root().getFileName() + "-" + run.planHash(),
                result.header().toolVersion(),
                System.currentTimeMillis(),
                twin.decision().verdict().id(),
                twin.ratio().orElseThrow().halfWidth(),
                twin.decision().margin(),
                2);
    }
}
