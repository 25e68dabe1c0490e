package fairtrial.lab.remote;

import fairtrial.core.model.LoadOrder;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import fairtrial.lab.store.Json;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A load engine that the other side of a line uses.
public final class EngineAnswers {
    /// How questions to an engine begin.
    public static final String PREFIX = "engine.";

    private EngineAnswers() {}

    /// The answer to one question.
    public static @Nullable Object to(LoadEngine engine, String question, JsonNode with) throws LoadFailed {
        return to(engine, question, with, target -> target);
    }

    /// The answer to one question.
    ///
    /// @param here the target with its files as they lie on this machine
    public static @Nullable Object to(LoadEngine engine, String question, JsonNode with, UnaryOperator<Target> here)
            throws LoadFailed {
        return switch (question) {
            case "engine.info" -> engine.info();
            case "engine.open" -> {
                engine.open(here.apply(Json.value(with, Target.class)));
                yield null;
            }
            case "engine.drive" -> engine.drive(Json.value(with, LoadOrder.class));
            case "engine.driven" -> engine.driven(Json.value(with, LoadOrder.class));
            case "engine.alone" -> engine.alone(Json.value(with, LoadOrder.class));
            case "engine.reopen" -> {
                engine.reopen(with.asString());
                yield null;
            }
            case "engine.forget" -> {
                engine.forget(with.asString());
                yield null;
            }
            case "engine.state" ->
                engine.elsewhere().orElseThrow(() -> new IllegalStateException("an engine of this machine"));
            default -> throw new IllegalArgumentException("no such question: " + question);
        };
    }
}
