package fairtrial.cli.session;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.model.Container;
import fairtrial.core.verdict.Setting;
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
        Map<String, Map<String, Setting>> settings = new LinkedHashMap<>();
        for (Rehearsal.Outcome outcome : new StartedContenders(terminal, classPaths, host).of(experiment)) {
            if (outcome.settings().isEmpty()) {
                terminal.note(outcome.lost());
            }
            settings.put(outcome.contender().software().container().id(), outcome.settings());
        }
        return settings;
    }
}
