package fairtrial.cli.session;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import fairtrial.lab.experiment.ExperimentFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The experiment of a run, of which a contender is started once more.
public final class StartableRun {
    private static final String MASKED = "***";

    private StartableRun() {}

    /// The experiment as it was typed.
    ///
    /// @param before the machine of the run
    /// @param now    this machine
    /// @throws UserError FT-282 another machine, FT-284 secrets are missing
    public static Experiment of(Path root, Contender contender, Machine before, Machine now) {
        SameMachine.require("FT-282", root, before, now);
        Experiment typed = ExperimentFile.read(root.resolve(StoredRuns.EXPERIMENT));
        requireNoSecrets(root, contender, typed);
        return typed;
    }

    /// Fails where the contenders of a run would start or load what came with its folder, which may be from another
    /// user.
    ///
    /// @param typed its experiment
    /// @throws UserError FT-411
    public static void requireConsent(Path root, Plan plan, Experiment typed) {
        List<String> code = Stream.concat(ForeignCode.of(root, plan).stream(), ForeignCode.of(root, typed).stream())
                .distinct()
                .toList();
        if (!code.isEmpty()) {
            throw new UserError("FT-411", root, String.join(" · ", code));
        }
    }

    private static void requireNoSecrets(Path root, Contender contender, Experiment typed) {
        Map<String, String> values = new TreeMap<>(contender.properties());
        typed.app().ifPresent(app -> {
            values.putAll(app.properties());
            values.putAll(app.environment());
        });
        typed.load().requests().ifPresent(asked -> {
            asked.requests().forEach(request -> put(values, request));
            asked.login().ifPresent(login -> {
                values.putAll(login.headers());
                login.steps().forEach(step -> put(values, step.request()));
            });
        });
        String masked = values.entrySet().stream()
                .filter(entry -> entry.getValue().contains(MASKED))
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        if (!masked.isEmpty()) {
            throw new UserError("FT-284", root, masked);
        }
    }

    private static void put(Map<String, String> values, RequestSpec request) {
        values.putAll(request.headers());
        values.put(request.title(), request.path() + request.body());
    }
}
