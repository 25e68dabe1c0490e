package fairtrial.cli.session;

import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.journal.JournalEvidence;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import fairtrial.core.tune.ProposedSpace;
import fairtrial.core.tune.TunedSetting;
import fairtrial.core.tune.TuningSpace;
import fairtrial.lab.run.Cancel;
import java.util.stream.Collectors;

/// The settings of a service that are worth a search, by the limited resources that it shows under load.
final class SpaceOfService {
    private final Terminal terminal;
    private final Resources resources;

    /// @param resources this machine
    SpaceOfService(Terminal terminal, Resources resources) {
        this.terminal = terminal;
        this.resources = resources;
    }

    /// The space of the contender of a run, which is started again for it.
    ///
    /// @param record of a run with this contender
    /// @param spec   the contender as typed
    /// @throws StageRuns.Stopped the user stopped it
    TuningSpace of(RunRecord record, String contender, ContenderSpec spec, boolean foldedOver) {
        terminal.note(new Message("tune.look", spec.text()));
        try (Interrupts interrupts = resources.interrupts()) {
            ContenderEvidence evidence = new LiveEvidence(terminal, resources)
                    .of(record.plan(), contender, interrupts.cancel())
                    .evidence();
            TuningSpace space = ProposedSpace.of(
                    evidence.resources(), JournalEvidence.inert(record, contender), spec.jvmFlags(), foldedOver);
            terminal.note(new Message(
                    "tune.look.found",
                    space.settings().stream().map(SpaceOfService::told).collect(Collectors.joining(" · "))));
            return space;
        } catch (Cancel.Interrupted e) {
            throw new StageRuns.Stopped(e);
        }
    }

    private static String told(TunedSetting setting) {
        String values = setting.range()
                ? setting.values().getFirst() + ".." + setting.values().getLast()
                : String.join("|", setting.values());
        return setting.name().isEmpty() ? values : setting.name() + "=" + values;
    }
}
