package fairtrial.cli.session;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Comparisons;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.store.NoiseHistory;

/// Adds the noise of a run to the history of its machine. Later plans derive from it what they can show.
public final class NoiseMemory {
    private NoiseMemory() {}

    /// Stores the noise of a run; no effect without a spread: fewer than two rounds, or one contender alone.
    public static void remember(RunRecord record, String planHash) {
        new Comparisons(record, new ComparisonFamilies())
                .noise()
                .ifPresent(noise -> new NoiseHistory(Tool.state()).add(new NoiseHistory.Entry(planHash, noise)));
    }
}
