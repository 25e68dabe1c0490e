package fairtrial.lab.remote;

import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.lab.load.Driven;
import fairtrial.lab.load.EngineInfo;
import fairtrial.lab.load.EngineState;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// A load engine behind a line. Nothing is said on any line while it drives a slice.
public final class RemoteEngine implements LoadEngine {
    /// Connecting thousands of sockets takes a few seconds, a first start some more.
    private static final Duration ANSWER_DEADLINE = Duration.ofSeconds(40);

    /// Hosts take turns of a second or two: enough for a hundred of them.
    private static final Duration MANY_HOSTS = Duration.ofMinutes(5);

    private final Line line;
    private final EngineInfo info;

    /// An engine that has been started on the other side.
    public RemoteEngine(Line line) throws LoadFailed {
        this.line = line;
        this.info = Json.value(ask("info", "", ANSWER_DEADLINE), EngineInfo.class);
    }

    private JsonNode ask(String question, Object with, Duration deadline) throws LoadFailed {
        try {
            return line.ask(EngineAnswers.PREFIX + question, with, deadline);
        } catch (Cancel.Interrupted e) {
            throw new LoadFailed("interrupted", true);
        }
    }

    @Override
    public EngineInfo info() {
        return info;
    }

    @Override
    public void open(Target target) throws LoadFailed {
        ask("open", target, ANSWER_DEADLINE);
    }

    @Override
    public LoadResult drive(LoadOrder order) throws LoadFailed {
        return Json.value(ask("drive", order, deadline(order)), LoadResult.class);
    }

    @Override
    public Driven driven(LoadOrder order) throws LoadFailed {
        return Json.value(ask("driven", order, deadline(order)), Driven.class);
    }

    @Override
    public List<LoadResult> alone(LoadOrder order) throws LoadFailed {
        return List.of(Json.value(ask("alone", order, MANY_HOSTS), LoadResult[].class));
    }

    private static Duration deadline(LoadOrder order) {
        return ANSWER_DEADLINE.plusMillis(3 * order.durationMillis());
    }

    @Override
    public Optional<EngineState> elsewhere() throws LoadFailed {
        return Optional.of(Json.value(ask("state", "", ANSWER_DEADLINE), EngineState.class));
    }

    @Override
    public void reopen(String target) throws LoadFailed {
        ask("reopen", target, ANSWER_DEADLINE);
    }

    @Override
    public void forget(String target) throws LoadFailed {
        ask("forget", target, ANSWER_DEADLINE);
    }

    @Override
    public int nullServer() throws LoadFailed {
        throw new LoadFailed("the null server of a run over several machines stands on the contender host", false);
    }

    /// The other side ends its engine.
    @Override
    public void close() {}
}
