package fairtrial.cli.session;

import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.model.Container;
import fairtrial.core.plan.Planner;
import fairtrial.core.verdict.Setting;
import fairtrial.lab.contender.MachineCatalogue;
import fairtrial.lab.host.Host;
import fairtrial.lab.rehearsal.Rehearsal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The settings in force in the user's own application on each container: each is started once and read
/// through the probe.
public final class RunningSettings {
    private final Terminal terminal;
    private final OpenClassPaths classPaths;
    private final Host host;

    /// Starts contenders on that host, with libraries from those class paths.
    public RunningSettings(Terminal terminal, OpenClassPaths classPaths, Host host) {
        this.terminal = terminal;
        this.classPaths = classPaths;
        this.host = host;
    }

    /// The settings in force, by container and property.
    ///
    /// @throws UserError FT-610…FT-646 the application cannot be started
    public Map<String, Map<String, Setting>> of(String app, List<Container> containers) {
        AppSpec spec = AppSpec.of(app).withInsecure();
        WorkloadSpec anything = new WorkloadSpec(
                List.of(RequestSpec.parse("/", Map.of())), Optional.empty(), Optional.empty(), Optional.empty(), false);
        Experiment experiment = Experiment.of(
                        containers.stream()
                                .map(container -> SpecParser.parse(container.id()))
                                .toList(),
                        1)
                .withApp(spec, anything);
        MachineCatalogue catalogue = new MachineCatalogue(
                classPaths.lines(), classPaths.paths(), host.survey().jdks());
        Staging staging = new Staging(
                terminal,
                (plan, applications, libraries, extras) ->
                        new Rehearsal(host, applications, Tool.running().agentClassPath(), extras).of(plan, libraries),
                classPaths.paths(),
                catalogue,
                of -> new Planner(host.survey().machine(), of, new ComparisonFamilies(), Tool.version()));
        Staged staged = staging.stage(experiment, 0, false);
        Map<String, Map<String, Setting>> settings = new LinkedHashMap<>();
        for (Rehearsal.Outcome outcome : staging.rehearse(staged)) {
            if (outcome.settings().isEmpty()) {
                staging.lost(outcome);
            }
            settings.put(outcome.contender().software().container().id(), outcome.settings());
        }
        return settings;
    }
}
