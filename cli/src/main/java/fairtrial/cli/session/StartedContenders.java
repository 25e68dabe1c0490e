package fairtrial.cli.session;

import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.plan.Planner;
import fairtrial.lab.contender.MachineCatalogue;
import fairtrial.lab.host.Host;
import fairtrial.lab.rehearsal.Rehearsal;
import java.util.List;

/// Contenders that are started once, one after the other, without load.
public final class StartedContenders {
    private final Terminal terminal;
    private final OpenClassPaths classPaths;
    private final Host host;

    /// Starts contenders on that host, with libraries from those class paths.
    public StartedContenders(Terminal terminal, OpenClassPaths classPaths, Host host) {
        this.terminal = terminal;
        this.classPaths = classPaths;
        this.host = host;
    }

    /// The outcome of every contender, in order.
    ///
    /// @throws fairtrial.core.text.UserError FT-610…FT-646 the application cannot be started
    public List<Rehearsal.Outcome> of(Experiment experiment) {
        MachineCatalogue catalogue = new MachineCatalogue(
                classPaths.lines(), classPaths.paths(), host.survey().jdks());
        Staging staging = new Staging(
                terminal,
                (plan, applications, libraries, extras) ->
                        new Rehearsal(host, applications, Tool.running().agentClassPath(), extras).of(plan, libraries),
                classPaths.paths(),
                catalogue,
                of -> new Planner(host.survey().machine(), of, new ComparisonFamilies(), Tool.version()));
        return staging.rehearse(staging.stage(experiment, 0, false));
    }
}
