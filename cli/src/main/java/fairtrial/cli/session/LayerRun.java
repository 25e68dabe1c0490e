package fairtrial.cli.session;

import fairtrial.cli.option.ExplainOptions;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.explain.layer.Elasticities;
import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.model.Contender;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.ReadRun;
import java.io.UncheckedIOException;
import java.util.List;

/// Delays at the layers of a contender: started again for that, on the machine of the run.
final class LayerRun {
    private final Terminal terminal;
    private final Resources resources;

    LayerRun(Terminal terminal, Resources resources) {
        this.terminal = terminal;
        this.resources = resources;
    }

    /// Refuses options that mean something else.
    ///
    /// @throws UserError FT-688
    static void requireAlone(ExplainOptions options) {
        List<String> others = options.besidesLayers();
        if (!others.isEmpty()) {
            throw new UserError("FT-688", String.join(", ", others));
        }
    }

    /// Tells of a dry run that it would plant delays, or that it may.
    void dryRun(ExplainOptions options, Explanation known) {
        if (options.dryRun && options.plantsDelays(known)) {
            dryRun(known.contender());
        } else if (options.dryRun && options.mayPlantDelays()) {
            terminal.note(new Message("explain.plant.instead"));
        }
    }

    /// Tells that delays would be planted.
    void dryRun(String contender) {
        terminal.note(new Message("explain.plant.dry", contender));
    }

    /// What throughput and latency owe to its layers.
    ///
    /// @throws UserError the errors of [LiveEvidence#layers], FT-689 a temporary file cannot be written
    LayerEffects of(ReadRun run, Contender contender) throws Cancel.Interrupted {
        terminal.note(new Message("explain.plant", contender.id()));
        try (Interrupts interrupts = resources.interrupts()) {
            return Elasticities.of(
                    contender.id(),
                    contender.label(),
                    new LiveEvidence(terminal, resources)
                            .layers(run.record().plan(), contender.id(), interrupts.cancel()));
        } catch (UncheckedIOException e) {
            throw LiveEvidence.unwritten(contender, e);
        }
    }
}
