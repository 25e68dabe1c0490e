package fairtrial.lab.remote.agent;

import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.run.Cancel;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Questions to an agent that another module answers.
public interface Further {
    /// An agent without such questions.
    Further NONE = new Further() {
        @Override
        public Object to(Line line, String question, JsonNode with) {
            throw new IllegalArgumentException("no such question: " + question);
        }

        @Override
        public void hear(String what) {
            // Nothing is told.
        }
    };

    /// The answer to a question, as of [Line.Answers#to].
    ///
    /// @param line to the conductor
    @Nullable
    Object to(Line line, String question, JsonNode with) throws LoadFailed, Cancel.Interrupted, IOException;

    /// Takes what is only told.
    void hear(String what);
}
