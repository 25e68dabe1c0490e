package fairtrial.cli.bisect;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;

/// What varies: versions of one thing, ascending.
interface Versioned {
    /// Their names.
    List<String> names();

    /// What a version is, so that a run of it is found again: its name, or more where that may change.
    default String identity(int version) {
        return names().get(version);
    }

    /// Why a version cannot take part with these contenders, as far as that is known without a start.
    Optional<UserError> refusal(List<ContenderSpec> contenders, int version);

    /// An experiment with these contenders, each in these versions.
    Experiment on(Experiment typed, List<ContenderSpec> contenders, List<Integer> versions);

    /// Whether a contender of a plan is this one in this version.
    boolean isOf(Contender planned, ContenderSpec contender, int version);

    /// The id of a contender in a version; empty where it was left out.
    default Optional<String> id(Plan plan, ContenderSpec contender, int version) {
        return plan.ranked().stream()
                .filter(one -> isOf(one, contender, version))
                .map(Contender::id)
                .findFirst();
    }
}
