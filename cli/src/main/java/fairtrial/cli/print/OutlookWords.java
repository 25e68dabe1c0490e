package fairtrial.cli.print;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.Outlook;
import fairtrial.core.analysis.Percent;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.text.Message;
import fairtrial.core.variant.MakingOptions;
import java.util.ArrayList;
import java.util.List;

/// What a run will not reach, and what would.
public final class OutlookWords {
    /// A working day. Beyond it the noise is the problem, not the time.
    private static final double LONGEST_MINUTES = 480;

    private final Terminal terminal;

    /// Text in the language and width of that terminal.
    public OutlookWords(Terminal terminal) {
        this.terminal = terminal;
    }

    /// The lines about a run with undecided pairs.
    public List<String> of(Outlook outlook, Plan plan) {
        List<Message> said = new ArrayList<>();
        String margin = Percent.ofShare(plan.decision().margin());
        said.add(
                outlook.isHopeless()
                        ? new Message("outlook.none")
                        : new Message("outlook.some", outlook.open(), outlook.pairs()));
        said.add(
                Double.isInfinite(outlook.half())
                        ? new Message("outlook.few-rounds", outlook.rounds(), Planner.FIRST_LOOK)
                        : new Message(
                                "outlook.wide", outlook.rounds(), Percent.ofShare(Math.expm1(outlook.half())), margin));
        if (outlook.minutes() > LONGEST_MINUTES) {
            said.add(new Message("outlook.noise", margin));
        } else {
            said.add(new Message(
                    plan.sampling().looks().fixedRounds() ? "outlook.no-rounds" : "outlook.budget",
                    Math.round(Math.ceil(outlook.minutes()))));
        }
        outlook.spread().ifPresent(spread -> said.add(new Message("outlook.slice", Percent.ofShare(spread))));
        if (plan.ranked().size() > 2) {
            said.add(new Message("outlook.fewer", plan.ranked().size(), String.join(", ", MakingOptions.of(plan))));
        }
        return said.stream()
                .map(message -> terminal.folded(terminal.texts().say(message)))
                .toList();
    }
}
