package fairtrial.cli.session;

import fairtrial.cli.live.LiveRun;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.TerminalProgress;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RoundReferee;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import fairtrial.core.validity.Checks;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Conductor;
import fairtrial.lab.run.Pause;
import fairtrial.lab.run.Site;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.RunFolder;
import java.util.Optional;
import java.util.function.Predicate;

/// The second step of a run: its plan is carried out on a testbed.
final class Measurement {
    private final Terminal terminal;
    private final Machines machines;
    private final ComparisonFamilies families;
    private final boolean shown;
    private final Optional<Predicate<RunRecord>> enough;

    /// @param shown  whether a page shows the run while it goes on
    /// @param enough whether a run that may end early can end; empty: when its question is answered
    Measurement(
            Terminal terminal,
            Machines machines,
            ComparisonFamilies families,
            boolean shown,
            Optional<Predicate<RunRecord>> enough) {
        this.shown = shown;
        this.enough = enough;
        this.terminal = terminal;
        this.machines = machines;
        this.families = families;
    }

    /// Measures until the run ends, pauses or is cancelled; everything is in the folder then.
    ///
    /// @param pause asked after each round
    /// @return whether it went to its end or its pause: false when it was cancelled or lost a service
    boolean measure(RunFolder run, Staged staged, Cancel cancel, ServiceWatch services, Pause pause) {
        terminal.note(new Message("run.folder", run.root()));
        RoundReferee referee = new RoundReferee(families, new Checks(families)::refused, enough);
        try (Site site = machines.site(staged.application(), staged.libraries().get(), services)) {
            TerminalProgress progress = new TerminalProgress(terminal);
            if (shown) {
                try (LiveRun live = LiveRun.open(run, progress, terminal.texts(), families)) {
                    // As text: a message would have its token masked.
                    terminal.note(terminal.texts().say("live.address", live.address()));
                    new Conductor(site, live, cancel, pause).conduct(live, referee, Tool.version());
                }
            } else {
                new Conductor(site, progress, cancel, pause).conduct(run, referee, Tool.version());
            }
        }
        if (cancel.isRequested()) {
            boolean cleared = Thread.interrupted();
            assert cleared || !Thread.currentThread().isInterrupted();
        }
        boolean served = run.record()
                .end()
                .filter(end -> end.reason() == EndReason.SERVICE_LOST)
                .isEmpty();
        return !cancel.isRequested() && served;
    }
}
