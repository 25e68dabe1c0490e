package fairtrial.lab.run;

import fairtrial.lab.app.RunningContender;
import java.util.List;

/// Contenders that wait while another one has its slice. They are stopped: otherwise their compilers,
/// collectors and scheduled tasks take its CPU, a third of it after a short warm-up (docs/performance.md).
/// During the first stage of warm-up they keep running, because what one compiles while another is loaded saves
/// it a turn.
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

    /// Lets none of them run: something else has its slice.
    void pauseAll() {
        apps.forEach(RunningContender::pause);
    }

    /// Lets all of them run: somebody asks them something.
    void resumeAll() {
        apps.forEach(RunningContender::resume);
    }
}
