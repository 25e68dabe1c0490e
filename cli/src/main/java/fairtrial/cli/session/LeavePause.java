package fairtrial.cli.session;

import fairtrial.cli.print.OutlookWords;
import fairtrial.cli.terminal.Confirmation;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.Outlook;
import fairtrial.core.plan.CriticalLevels;
import fairtrial.core.plan.KnownNoise;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.run.Pause;
import java.util.Optional;

/// The question after the first round of a run that will not reach a verdict: it pauses where the user does not want it
/// to go on. Without a terminal it says so and goes on.
final class LeavePause implements Pause {
    private final Terminal terminal;
    private final CriticalLevels levels;
    private final Optional<KnownNoise> noise;
    private final Confirmation confirmation;

    LeavePause(Terminal terminal, CriticalLevels levels, Optional<KnownNoise> noise, Confirmation confirmation) {
        this.terminal = terminal;
        this.levels = levels;
        this.noise = noise;
        this.confirmation = confirmation;
    }

    @Override
    public boolean isWanted(RunRecord record) {
        if (record.finishedRounds().size() != 1) {
            return false;
        }
        Optional<Outlook> found = Outlook.of(record, levels, noise).filter(outlook -> outlook.open() > 0);
        found.ifPresent(
                outlook -> new OutlookWords(terminal).of(outlook, record.plan()).forEach(terminal::note));
        return found.filter(Outlook::isHopeless).isPresent() && !confirmation.goesOn(terminal);
    }
}
