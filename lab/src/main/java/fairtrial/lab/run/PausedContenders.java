package fairtrial.lab.run;

import fairtrial.lab.app.RunningContender;
import java.util.List;

/// The contenders that wait while another one has its slice. They are stopped: their compilers, collectors and
/// scheduled tasks would take its CPU, a third of it after a short warm-up (docs/performance.md), and no slice
/// would be about one contender alone. While they warm up they run on: what one compiles in the turn of another
/// is a turn less for it.
final class PausedContenders {
    private List<RunningContender> apps = List.of();

    /// From now on these take turns.
    void pauseOthers(List<RunningContender> takingTurns) {
        resumeAll();
        apps = List.copyOf(takingTurns);
    }

    /// Lets that one run alone.
    void resumeOnly(RunningContender running) {
        apps.stream().filter(app -> !app.equals(running)).forEach(RunningContender::pause);
        running.resume();
    }

    /// Lets all of them run: somebody asks them something.
    void resumeAll() {
        apps.forEach(RunningContender::resume);
    }
}
