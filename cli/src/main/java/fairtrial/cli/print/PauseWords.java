package fairtrial.cli.print;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.FirstLook;
import fairtrial.core.analysis.Percent;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.record.JournalEvent.RoundFinished;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import java.util.ArrayList;
import java.util.List;

/// A paused run: what its rounds show so far, what they cannot show, the price of the rest, and the command for it.
public final class PauseWords {
    private final Terminal terminal;

    /// Text in the language and width of that terminal.
    public PauseWords(Terminal terminal) {
        this.terminal = terminal;
    }

    /// The lines.
    ///
    /// @param look    the first look at the run
    /// @param command the command that goes on with it
    public List<String> of(RunRecord record, FirstLook look, String command) {
        Plan plan = record.plan();
        String margin = Percent.ofShare(plan.decision().margin());
        boolean early = look.rounds() < plan.sampling().looks().firstCounted();
        List<Message> said = new ArrayList<>();
        said.add(new Message(early ? "pause.first-look" : "pause.interim", look.rounds(), record.lastLook()));
        if (early) {
            look.pairs()
                    .forEach(row -> said.add(new Message(
                            "pause.pair",
                            row.a(),
                            row.b(),
                            Percent.of(row.ratio().lo()),
                            Percent.of(row.ratio().hi()))));
            said.add(
                    look.noise() > 0
                            ? new Message("pause.noise", look.noise())
                            : new Message("pause.noise-unknown", Percent.ofShare(Math.expm1(look.half()))));
        }
        said.add(new Message("pause.can"));
        said.add(new Message("pause.cannot", margin, Planner.firstLook(plan.loads())));
        said.add(new Message("pause.cost", minutesLeft(record)));
        said.add(new Message("pause.resume", command));
        return said.stream()
                .map(message -> terminal.folded(terminal.texts().say(message)))
                .toList();
    }

    /// The lines about the pause of a run that is only planned.
    public List<String> planned(Plan plan, FirstLook look) {
        String half = Percent.ofShare(Math.expm1(look.half()));
        List<Message> said = List.of(
                new Message(
                        "pause.plan",
                        look.rounds(),
                        plan.sampling().looks().last(),
                        minutes(look.rounds() * plan.price().roundSeconds() / 60),
                        Planner.firstLook(plan.loads())),
                look.noise() > 0
                        ? new Message("pause.plan.noise", half, look.noise())
                        : new Message("pause.plan.noise-unknown", half),
                new Message("pause.can"),
                new Message("pause.cannot", Percent.ofShare(plan.decision().margin()), Planner.firstLook(plan.loads())),
                new Message("pause.plan.cost", minutes(plan.price().minutes())),
                new Message("pause.resume", "fairtrial compare --resume RUN"));
        return said.stream()
                .map(message -> terminal.folded(terminal.texts().say(message)))
                .toList();
    }

    private static long minutes(double minutes) {
        return Math.round(Math.ceil(minutes));
    }

    /// Minutes of the rest, at the most: the planned rounds at their real length, within the budget.
    static long minutesLeft(RunRecord record) {
        List<RoundFinished> done = record.finishedRounds();
        double round =
                done.stream().mapToDouble(RoundFinished::seconds).average().orElse(0);
        double planned = Math.max(0, record.lastLook() - done.size()) * round;
        double paid = record.plan().sampling().budget().toMillis() / 1e3 - record.lastMillis() / 1e3;
        boolean bounded = !record.plan().sampling().looks().fixedRounds();
        return Math.round(Math.ceil((bounded ? Math.min(planned, Math.max(paid, round)) : planned) / 60));
    }
}
