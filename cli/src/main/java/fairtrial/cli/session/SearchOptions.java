package fairtrial.cli.session;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.List;

/// The options that a search decides itself.
public final class SearchOptions {
    private SearchOptions() {}

    /// Refuses options that would have no effect.
    ///
    /// @throws UserError FT-728 there are some
    public static void requireNoOthers(Experiment typed) {
        List<String> given = new ArrayList<>();
        typed.sampling().rounds().ifPresent(rounds -> given.add("--rounds"));
        typed.decision().question().ifPresent(question -> given.add("--question"));
        if (!typed.decision().rules().isEmpty()) {
            given.add("--rule");
        }
        typed.variants().varied().forEach(factor -> given.add("--" + factor.id()));
        if (!given.isEmpty()) {
            throw new UserError("FT-728", String.join(" ", given));
        }
    }
}
