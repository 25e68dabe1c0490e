package fairtrial.cli.session;

import fairtrial.core.record.JournalEvent.RoundFinished;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.run.Pause;
import java.time.Duration;

/// The pause of `--quick`: after the rounds that fit three minutes, one to three.
final class QuickPause implements Pause {
    private static final Duration LENGTH = Duration.ofMinutes(3);

    /// From here on it is a full run.
    private static final int MOST_ROUNDS = 3;

    @Override
    public boolean isWanted(RunRecord record) {
        int rounds = record.finishedRounds().size();
        double next = record.finishedRounds().stream()
                .mapToDouble(RoundFinished::seconds)
                .average()
                .orElse(0);
        return rounds >= MOST_ROUNDS || record.lastMillis() / 1e3 + next > LENGTH.toSeconds();
    }
}
