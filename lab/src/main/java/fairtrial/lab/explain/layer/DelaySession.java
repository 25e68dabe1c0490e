package fairtrial.lab.explain.layer;

import fairtrial.core.explain.layer.SeenDelays;
import fairtrial.core.plan.Plan;
import fairtrial.core.referee.Referee;
import fairtrial.core.text.UserError;
import fairtrial.lab.explain.EvidenceLog;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Progress;
import fairtrial.lab.run.RunClock;
import fairtrial.lab.run.RunContext;
import fairtrial.lab.run.RunState;
import fairtrial.lab.run.Testbed;
import fairtrial.lab.run.WarmContender;
import fairtrial.lab.service.ServiceWatch;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Delays at the layers of one contender of a plan: it is started with the agent and warmed up as in a round. Then
/// layers are timed, and slices without and with a delay follow each other in random order, in one JVM.
public final class DelaySession {
    private final Testbed testbed;
    private final Map<String, List<Path>> libraries;
    private final ServiceWatch services;
    private final Referee referee;
    private final Progress progress;
    private final Cancel cancel;

    /// @param testbed   open; the session leaves it open
    /// @param libraries the class path of each contender by its id
    /// @param services  services that the contender needs, running
    /// @param referee   decides when the contender is warm
    public DelaySession(
            Testbed testbed,
            Map<String, List<Path>> libraries,
            ServiceWatch services,
            Referee referee,
            Progress progress,
            Cancel cancel) {
        this.testbed = testbed;
        this.libraries = libraries;
        this.services = services;
        this.referee = referee;
        this.progress = progress;
        this.cancel = cancel;
    }

    /// Plants the delays. Takes the contender's start and warm-up, and half a minute for each layer.
    ///
    /// @param plan      plan with the contender, of one machine
    /// @param contender id of the contender
    /// @param packages  packages of the application itself
    /// @throws UserError FT-680 the contender did not start or ended, FT-681 its load failed, FT-683 the load
    ///     generator ended, FT-685 an executable, FT-686 no delays, FT-687 no layer was called
    public SeenDelays plant(DelayAgent agent, Plan plan, String contender, List<String> packages)
            throws Cancel.Interrupted {
        Plan planted = agent.in(plan, contender, packages);
        EvidenceLog log = new EvidenceLog(planted, testbed.host().survey().machine());
        RunState state = new RunState(log, referee, new RunClock(0, testbed::nanoTime), progress, cancel);
        RunContext run = new RunContext(state, testbed, libraries, services);
        try (WarmContender warm = WarmContender.start(run, contender)) {
            return new DelayedSlices(warm, planted).all();
        } catch (LoadFailed e) {
            throw new UserError("FT-683", contender, e.reason());
        }
    }
}
