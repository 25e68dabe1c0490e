package fairtrial.core.referee;

import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent.Dropped;
import fairtrial.core.text.Message;
import java.util.List;
import java.util.Optional;

/// An interim look after a round.
///
/// @param end       why the run ends here; empty: it goes on
/// @param sentences what the figures say so far; not a verdict
/// @param dropped   contenders that cannot be the best any more
public record Look(int round, Optional<EndReason> end, List<Message> sentences, List<Dropped> dropped) {
    public Look {
        sentences = List.copyOf(sentences);
        dropped = List.copyOf(dropped);
    }
}
