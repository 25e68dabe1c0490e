package fairtrial.lab.run;

import fairtrial.core.referee.Look;
import fairtrial.core.text.Message;

/// Listener of a run. It is called between slices, never during one.
public interface Progress {
    /// Something worth a line of its own.
    void say(Message message);

    /// Where the run stands: round of rounds, what it does, and about how many seconds are left.
    void phase(int round, int rounds, Phase phase, double secondsLeft);

    /// A look after a round; it is no verdict.
    void look(Look look);
}
