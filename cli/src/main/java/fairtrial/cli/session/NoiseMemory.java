package fairtrial.cli.session;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Comparisons;
import fairtrial.core.plan.KnownNoise;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.store.NoiseHistory;

/// Puts the noise of a run into the history of its machine, for what later plans say that they can show.
public final class NoiseMemory {
    private NoiseMemory() {}

    /// Nothing while there is no spread: fewer than two rounds, or one contender alone.
    public static void remember(RunRecord record, String planHash) {
        new Comparisons(record, new ComparisonFamilies())
                .contrastSd().stream()
                        .filter(sd -> sd > 0)
                        .mapToObj(sd -> KnownNoise.on(
                                record.machine(), sd, record.finishedRounds().size()))
                        .forEach(noise -> new NoiseHistory(Tool.state()).add(new NoiseHistory.Entry(planHash, noise)));
    }
}
