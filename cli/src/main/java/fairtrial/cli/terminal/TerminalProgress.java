package fairtrial.cli.terminal;

import fairtrial.core.referee.Look;
import fairtrial.core.text.DisplayWidth;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.lab.run.Phase;
import fairtrial.lab.run.Progress;
import java.time.Duration;
import java.util.stream.Collectors;

/// Progress of a run: one live line with a bar on a terminal, plain lines elsewhere. It is called only between slices,
/// a few times per round. It has no colours, and the time left never grows: a repeated round takes what the others
/// leave.
public final class TerminalProgress implements Progress {
    private static final int BAR = 20;

    /// The width of a terminal that does not tell its own.
    private static final int USUAL_COLUMNS = 80;

    private final Terminal terminal;
    private boolean lineOpen;
    private int toldRound;
    private double first;
    private double least = Double.POSITIVE_INFINITY;

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
        if (first == 0) {
            first = secondsLeft;
        }
        least = Math.min(least, secondsLeft);
        String at = texts.say(phase.message());
        if (terminal.isLive()) {
            String line = bar() + texts.say("run.live", round, rounds, at, minutes(least));
            terminal.overwrite(DisplayWidth.cut(line, terminal.columnsOr(USUAL_COLUMNS) - 1));
            lineOpen = true;
        } else if (round != toldRound) {
            toldRound = round;
            terminal.progress(texts.say("run.at", round, rounds, at, minutes(least)));
        }
    }

    /// What is done of the time that was told first: `[######--------------] `.
    private String bar() {
        int done = first > 0 ? Math.clamp(Math.round(BAR * (1 - least / first)), 0, BAR) : 0;
        return "[" + "#".repeat(done) + "-".repeat(BAR - done) + "] ";
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
