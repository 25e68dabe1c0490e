package fairtrial.cli.bisect;

import fairtrial.cli.session.StartedContenders;
import fairtrial.core.bisect.BisectReport;
import fairtrial.core.bisect.Claim;
import fairtrial.core.bisect.Known;
import fairtrial.core.bisect.Look;
import fairtrial.core.bisect.Starts;
import fairtrial.core.bisect.Tested;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Setting;
import fairtrial.lab.rehearsal.Rehearsal;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/// Looks at the settings in force of versions: each is started once, without load.
///
/// @param told is told each look before it begins
/// @param says is told what each version shows
/// @param done receives each look after it
record StartedVersions(
        Experiment typed,
        Claim.OfSetting claim,
        ContenderSpec contender,
        Versioned versions,
        StartedContenders starts,
        BiConsumer<Look, Known> told,
        BiConsumer<Integer, Tested> says,
        List<BisectReport.MadeLook> done)
        implements Starts {
    @Override
    public void look(Look look, Known known) {
        told.accept(look, known);
        for (int version : look.versions()) {
            try {
                Tested found = started(version);
                known.learn(version, found);
                says.accept(version, found);
            } catch (UserError refusal) {
                known.skip(version, refusal);
            }
        }
        done.add(new BisectReport.MadeLook(look, Optional.empty()));
    }

    /// @throws UserError it does not start, FT-760 it has no such setting
    private Tested started(int version) {
        Rehearsal.Outcome found = starts.of(versions.on(typed, List.of(contender), List.of(version)))
                .getFirst();
        Setting setting = Optional.ofNullable(found.settings().get(claim.property()))
                .orElseThrow(() -> found.settings().isEmpty()
                        ? found.reason()
                        : new UserError("FT-760", versions.names().get(version), claim.property()));
        return Tested.ofSetting(claim, setting.effective());
    }
}
