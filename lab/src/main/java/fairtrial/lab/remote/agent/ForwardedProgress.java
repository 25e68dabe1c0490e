package fairtrial.lab.remote.agent;

import fairtrial.core.referee.Look;
import fairtrial.core.text.Message;
import fairtrial.lab.remote.Told;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.run.Phase;
import fairtrial.lab.run.Progress;

/// What the user is told by the conductor's machine.
record ForwardedProgress(Line line) implements Progress {
    @Override
    public void say(Message message) {
        line.tell(Told.MESSAGE, message);
    }

    @Override
    public void phase(int round, int rounds, Phase phase, double secondsLeft) {
        line.tell(Told.STAND, new Told.Stand(round, rounds, phase, secondsLeft));
    }

    @Override
    public void look(Look look) {
        throw new IllegalStateException("the conductor looks");
    }
}
