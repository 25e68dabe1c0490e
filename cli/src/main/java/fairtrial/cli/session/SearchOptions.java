package fairtrial.cli.session;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.text.Sha256;
import fairtrial.core.text.UserError;
import fairtrial.lab.experiment.ExperimentText;
import fairtrial.lab.secret.RedactedExperiment;
import fairtrial.lab.store.Checksums;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The options that a search decides itself.
public final class SearchOptions {
    private SearchOptions() {}

    /// A digest of an experiment and the archives that it names: with a larger budget, or another seed, a search goes
    /// on; with anything else it is another one.
    public static String digest(Experiment typed) {
        return digest(typed, List.of());
    }

    /// The same with further options of a search.
    static String digest(Experiment typed, List<String> others) {
        Stream<String> lines = ExperimentText.of(RedactedExperiment.of(typed))
                .lines()
                .filter(line -> !line.startsWith("budget:") && !line.startsWith("seed:"));
        Stream<String> archives = typed.app().stream()
                .flatMap(app -> app.builds().stream())
                .flatMap(build -> Checksums.ofFile(Path.of(build.file())).stream());
        String all = Stream.of(lines, archives, others.stream())
                .flatMap(part -> part)
                .collect(Collectors.joining("\n"));
        return Sha256.hex(all.getBytes(StandardCharsets.UTF_8));
    }

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
