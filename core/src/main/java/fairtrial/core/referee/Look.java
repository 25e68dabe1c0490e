package fairtrial.core.referee;

import fairtrial.core.record.JournalEvent.Dropped;
import fairtrial.core.text.Message;
import java.util.List;

/// Decision of the referee after a round. `sentences` describe an interim look, not a verdict. `stop` means
/// that the question is answered or that this was the last look. `dropped` contenders leave the race for the
/// best.
public record Look(int round, boolean stop, String reason, List<Message> sentences, List<Dropped> dropped) {
    public Look {
        sentences = List.copyOf(sentences);
        dropped = List.copyOf(dropped);
    }
}
