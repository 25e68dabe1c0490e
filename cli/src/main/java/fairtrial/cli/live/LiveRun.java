package fairtrial.cli.live;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Comparisons;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.referee.Look;
import fairtrial.core.report.live.LiveMessage;
import fairtrial.core.report.live.LiveMessages;
import fairtrial.core.report.live.LivePage;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.lab.run.Phase;
import fairtrial.lab.run.Progress;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.RunLog;
import java.nio.file.Path;
import java.util.List;

/// A run that is shown while it goes on: what it writes down and says is sent to the page, too. All of that
/// comes between slices, never during one.
public final class LiveRun implements RunLog, Progress, AutoCloseable {
    private final RunLog log;
    private final Progress progress;
    private final Texts texts;
    private final ComparisonFamilies families;
    private final LiveServer server;
    private double least = Double.POSITIVE_INFINITY;

    private LiveRun(RunLog log, Progress progress, Texts texts, ComparisonFamilies families, LiveServer server) {
        this.log = log;
        this.progress = progress;
        this.texts = texts;
        this.families = families;
        this.server = server;
    }

    /// Opens the page of a run.
    ///
    /// @param progress is told everything besides
    /// @throws fairtrial.core.text.UserError FT-762 there is no port
    public static LiveRun open(RunLog log, Progress progress, Texts texts, ComparisonFamilies families) {
        LiveRun run = new LiveRun(log, progress, texts, families, LiveServer.start(LivePage.html(texts)));
        run.send(LiveMessages.plan(log.plan()));
        return run;
    }

    /// The address of the page, with its token.
    public String address() {
        return server.address();
    }

    private void send(LiveMessage message) {
        server.send(Json.line(message));
    }

    @Override
    public Plan plan() {
        return log.plan();
    }

    @Override
    public RunRecord record() {
        return log.record();
    }

    @Override
    public void append(JournalEvent happened) {
        log.append(happened);
        LiveMessages.of(happened).ifPresent(this::send);
    }

    @Override
    public void appendAll(List<JournalEvent> happened) {
        log.appendAll(happened);
        happened.forEach(event -> LiveMessages.of(event).ifPresent(this::send));
    }

    @Override
    public void copyLog(String process, Path raw) {
        log.copyLog(process, raw);
    }

    @Override
    public Path keepLog(Path raw, int round, int attempt, String process) {
        return log.keepLog(raw, round, attempt, process);
    }

    @Override
    public void say(Message message) {
        progress.say(message);
        send(new LiveMessage.Note(texts.say(message.withValues(Redaction::text))));
    }

    @Override
    public void phase(int round, int rounds, Phase phase, double secondsLeft) {
        progress.phase(round, rounds, phase, secondsLeft);
        least = Math.min(least, secondsLeft);
        send(new LiveMessage.Phase(round, rounds, texts.say(phase.message()), least, System.currentTimeMillis()));
    }

    @Override
    public void look(Look look) {
        progress.look(look);
        send(new LiveMessage.Look(
                look.round(),
                look.sentences().stream().map(texts::say).toList(),
                LiveMessages.bands(new Comparisons(log.record(), families).primary())));
    }

    @Override
    public void close() {
        send(new LiveMessage.End());
        server.close();
    }
}
