package fairtrial.core.referee;

import fairtrial.core.record.JournalEvent.Dropped;
import fairtrial.core.text.Message;
import java.util.List;

/// What the referee saw after a round. `sentences` are a look, not a verdict; `stop` says that the question is
/// answered or that this was the last look; `dropped` are out of the race for the best from here on.
public record Look(int round, boolean stop, String reason, List<Message> sentences, List<Dropped> dropped) {
    public Look {
        sentences = List.copyOf(sentences);
        dropped = List.copyOf(dropped);
    }
}
