package fairtrial.lab.fake;

import fairtrial.core.referee.Look;
import fairtrial.core.text.Message;
import fairtrial.lab.run.Phase;
import fairtrial.lab.run.Progress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Remembers what a run tells.
public final class HeardProgress implements Progress {
    private final List<String> said = new ArrayList<>();
    private final List<Phase> phases = new ArrayList<>();

    /// The keys of the messages and the looks so far, in order.
    public List<String> said() {
        return Collections.unmodifiableList(said);
    }

    /// The phases so far, in order.
    public List<Phase> phases() {
        return Collections.unmodifiableList(phases);
    }

    @Override
    public void say(Message message) {
        said.add(message.key());
    }

    @Override
    public void phase(int round, int rounds, Phase phase, double secondsLeft) {
        phases.add(phase);
    }

    @Override
    public void look(Look look) {
        said.add("look " + look.round());
    }
}
