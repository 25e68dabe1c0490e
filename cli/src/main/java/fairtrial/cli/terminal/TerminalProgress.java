package fairtrial.cli.terminal;

import fairtrial.core.referee.Look;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.lab.run.Phase;
import fairtrial.lab.run.Progress;
import java.time.Duration;
import java.util.stream.Collectors;

/// Progress of a run: one live line on a terminal, plain lines elsewhere. It is called only between slices, a
/// few times per round.
public final class TerminalProgress implements Progress {
    private final Terminal terminal;
    private boolean lineOpen;
    private int toldRound;

    /// Prints to that terminal.
    public TerminalProgress(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void say(Message message) {
        closeLine();
        terminal.note(message);
    }

    @Override
    public void phase(int round, int rounds, Phase phase, double secondsLeft) {
        Texts texts = terminal.texts();
        String line = texts.say("run.at", round, rounds, texts.say(phase.message()), minutes(secondsLeft));
        if (terminal.isLive()) {
            terminal.overwrite(line);
            lineOpen = true;
        } else if (round != toldRound) {
            toldRound = round;
            terminal.progress(line);
        }
    }

    @Override
    public void look(Look look) {
        closeLine();
        Texts texts = terminal.texts();
        String seen = look.sentences().stream().map(texts::say).collect(Collectors.joining(texts.say("run.between")));
        terminal.note(texts.say("run.look", look.round(), seen));
    }

    private void closeLine() {
        if (lineOpen) {
            terminal.overwrite("");
            lineOpen = false;
        }
    }

    private static String minutes(double seconds) {
        Duration left = Duration.ofSeconds(Math.round(seconds));
        return left.toMinutes() + ":" + (left.toSecondsPart() < 10 ? "0" : "") + left.toSecondsPart();
    }
}
