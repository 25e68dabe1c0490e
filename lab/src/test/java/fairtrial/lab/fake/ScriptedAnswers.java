package fairtrial.lab.fake;

import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.run.Cancel;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// One side of a line that answers as told and remembers what it hears.
public final class ScriptedAnswers implements Line.Answers {
    /// The answer to a question.
    public interface Script {
        @Nullable
        Object to(String question, JsonNode with) throws LoadFailed, Cancel.Interrupted, IOException;
    }

    private final Script script;
    private final List<String> heard = new CopyOnWriteArrayList<>();

    public ScriptedAnswers(Script script) {
        this.script = script;
    }

    /// A side that is asked nothing.
    public static ScriptedAnswers none() {
        return new ScriptedAnswers((question, with) -> {
            throw new IllegalStateException("not asked in this test: " + question);
        });
    }

    /// What was told so far, in order, as `what value`.
    public List<String> heard() {
        return List.copyOf(heard);
    }

    @Override
    public @Nullable Object to(String question, JsonNode with) throws LoadFailed, Cancel.Interrupted, IOException {
        return script.to(question, with);
    }

    @Override
    public void hear(String what, JsonNode with) {
        heard.add(what + " " + with.asString());
    }
}
