package fairtrial.core.referee;

import fairtrial.core.text.Message;
import java.util.List;

/// What the referee saw after a round. `sentences` are a look, not a verdict; `stop` says that the question is
/// answered
/// or
/// that this was the last look.
public record Look(int round, boolean stop, String reason, List<Message> sentences) {
    public Look {
        sentences = List.copyOf(sentences);
    }
}
