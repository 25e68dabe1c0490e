package fairtrial.lab.remote.conduct;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.text.Message;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.EngineAnswers;
import fairtrial.lab.remote.Told;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.run.RunState;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What the agent of the contender host asks and tells: load is passed on, events go into the journal.
final class Relayed implements Line.Answers, AutoCloseable {
    private final RunState run;
    private final LoadEngine engine;
    private final Path temp;
    private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();

    /// @param temp folder of this machine for logs on their way
    Relayed(RunState run, LoadEngine engine, Path temp) {
        this.run = run;
        this.engine = engine;
        this.temp = temp;
    }

    @Override
    public @Nullable Object to(String question, JsonNode with) throws LoadFailed {
        return EngineAnswers.to(engine, question, with);
    }

    /// A full disk must not end the line: the run ends in good order.
    @Override
    public void hear(String what, JsonNode with) {
        try {
            take(what, with);
        } catch (IOException e) {
            failure.compareAndSet(null, new UncheckedIOException(e));
        } catch (RuntimeException e) {
            failure.compareAndSet(null, e);
        }
    }

    private void take(String what, JsonNode with) throws IOException {
        switch (what) {
            case Told.EVENT -> run.log().append(Json.value(with, JournalEvent.class));
            case Told.MESSAGE -> run.progress().say(Json.value(with, Message.class));
            case Told.STAND -> {
                Told.Stand stand = Json.value(with, Told.Stand.class);
                run.progress().phase(stand.round(), stand.rounds(), stand.phase(), stand.secondsLeft());
            }
            case Told.LOG -> {
                Told.Log log = Json.value(with, Told.Log.class);
                if (log.process().contains("/")) {
                    throw new IllegalArgumentException("no name of a log: " + log.process());
                }
                Path raw = temp.resolve("told-" + log.process() + ".log");
                Files.writeString(raw, log.text());
                if (log.round() == 0 && log.attempt() == 0) {
                    run.log().copyLog(log.process(), raw);
                } else {
                    run.log().keepLog(raw, log.round(), log.attempt(), log.process());
                }
            }
            default -> throw new IllegalArgumentException("nobody hears: " + what);
        }
    }

    /// Whether something that was told could not be kept.
    boolean hasFailed() {
        return failure.get() != null;
    }

    /// Throws what could not be kept.
    void check() {
        RuntimeException met = failure.get();
        if (met != null) {
            throw met;
        }
    }

    @Override
    public void close() {
        engine.close();
    }
}
