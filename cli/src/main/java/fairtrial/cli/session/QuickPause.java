package fairtrial.cli.session;

import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent.RoundFinished;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.run.Pause;
import java.time.Duration;

/// The pause of `--quick`: after the rounds that fit three minutes, one to three.
final class QuickPause implements Pause {
    private static final Duration LENGTH = Duration.ofMinutes(3);

    /// From here on it is a full run.
    private static final int MOST_ROUNDS = 3;

    /// The rounds until the pause in a run of this plan, at the expected length of a round.
    static int rounds(Plan plan) {
        int most = Math.min(MOST_ROUNDS, plan.sampling().looks().last());
        double fitting = LENGTH.toSeconds() / Math.max(1, plan.price().roundSeconds());
        return Math.clamp((long) fitting, 1, most);
    }

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
