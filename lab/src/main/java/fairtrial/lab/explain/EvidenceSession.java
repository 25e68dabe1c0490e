package fairtrial.lab.explain;

import fairtrial.core.explain.CollectedEvidence;
import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.Recorded;
import fairtrial.core.explain.SliceFigures;
import fairtrial.core.explain.WatchedPair;
import fairtrial.core.explain.waits.AwaitedResources;
import fairtrial.core.model.Load;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.referee.Referee;
import fairtrial.core.text.UserError;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/// Collection of evidence on one contender of a plan: it is started and warmed up as in a round, then slices
/// without and with evidence follow in pairs, under the load that the plan compares.
public final class EvidenceSession {
    /// Fewer pairs would not show a cost of 2 % on a noisy machine.
    public static final int LEAST_PAIRS = 6;

    /// The quickest counts: in one alone, a moment of somebody else's would look like a wait.
    private static final int ALONE_SLICES = 3;

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
    public EvidenceSession(
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

    /// Collects the evidence. Takes the contender's start and warm-up, and some six seconds for each pair.
    ///
    /// @param plan      plan with the contender, of one machine
    /// @param contender id of the contender
    /// @param pairs     pairs of slices, at least [#LEAST_PAIRS]
    /// @throws UserError FT-680 the contender did not start or ended, FT-681 its load failed, FT-683 the load
    ///     generator ended
    public CollectedEvidence collect(Plan plan, String contender, int pairs) throws Cancel.Interrupted {
        EvidenceLog log = new EvidenceLog(plan, testbed.host().survey().machine());
        RunState state = new RunState(log, referee, new RunClock(0, testbed::nanoTime), progress, cancel);
        RunContext run = new RunContext(state, testbed, libraries, services);
        try (WarmContender warm = WarmContender.start(run, contender)) {
            return collect(plan, warm, Math.max(LEAST_PAIRS, pairs));
        } catch (LoadFailed e) {
            throw new UserError("FT-683", contender, e.reason());
        }
    }

    private CollectedEvidence collect(Plan plan, WarmContender warm, int pairs) throws LoadFailed, Cancel.Interrupted {
        Load load = plan.loads().capacity();
        warm.connect(load.connections());
        SliceTimes first = SliceTimes.usual();
        SliceTimes times = SliceTimes.after(warm.slice(load, first.millis(), first.leadMillis()));
        try (WatchedSlices watched = new WatchedSlices(warm, times, testbed.temporary())) {
            watched.prepare(load);
            watched.dump(load);
            List<MeasuredSlice> plain = new ArrayList<>();
            SplittableRandom random = new SplittableRandom(plan.header().seed());
            for (int pair = 1; pair <= pairs; pair++) {
                boolean plainFirst = random.nextBoolean();
                if (plainFirst) {
                    plain.add(warm.slice(load, times.millis(), times.leadMillis()));
                }
                watched.slice(load);
                if (!plainFirst) {
                    plain.add(warm.slice(load, times.millis(), times.leadMillis()));
                }
            }
            return evidence(plan, warm, plain, watched);
        }
    }

    /// The evidence of slices that were driven, with some slices of one connection after them.
    ///
    /// @throws UserError FT-681 no slice has a response
    public static CollectedEvidence evidence(
            Plan plan, WarmContender warm, List<MeasuredSlice> plain, WatchedSlices watched)
            throws LoadFailed, Cancel.Interrupted {
        if (plain.stream().allMatch(MeasuredSlice::isSilent)) {
            throw new UserError("FT-681", warm.app().contender().id(), "no response");
        }
        List<MeasuredSlice> alone = new ArrayList<>();
        for (int i = 0; i < ALONE_SLICES; i++) {
            SliceTimes times = SliceTimes.usual();
            alone.add(warm.slice(new Load.Closed(1), times.millis(), times.leadMillis()));
        }
        Optional<LoadedFigures> one = figuresAlone(alone);
        LoadedFigures loaded = SliceFigures.of(watched.slices());
        Reading<Recorded> recorded = watched.recorded(applicationPackages(plan));
        List<LimitedResource> resources = new ArrayList<>(
                recorded instanceof Reading.Available<Recorded>(Recorded seen)
                        ? AwaitedResources.complete(watched.resources(), seen, loaded, one)
                        : watched.resources());
        // Nothing has to be watched for these: what watching costs would count as the contender's demand.
        resources.addAll(OutsideResources.of(
                plain, plan.environment().placement(), warm.app().contender()));
        ContenderEvidence evidence = new ContenderEvidence(
                warm.app().contender().id(), SliceFigures.of(plain), loaded, one, resources, recorded);
        List<WatchedPair> pairs = new ArrayList<>();
        for (int i = 0; i < plain.size(); i++) {
            pairs.add(new WatchedPair(
                    plain.get(i).throughput(), watched.slices().get(i).throughput()));
        }
        return new CollectedEvidence(evidence, pairs);
    }

    private static Optional<LoadedFigures> figuresAlone(List<MeasuredSlice> alone) {
        List<MeasuredSlice> answered =
                alone.stream().filter(slice -> !slice.isSilent()).toList();
        return answered.isEmpty() ? Optional.empty() : Optional.of(SliceFigures.of(answered));
    }

    /// The package of the user's start class: Spring Boot looks for an application's beans from there on.
    public static List<String> applicationPackages(Plan plan) {
        return plan.app()
                .map(own -> own.archive().startClass())
                .filter(name -> name.contains("."))
                .map(name -> List.of(name.substring(0, name.lastIndexOf('.'))))
                .orElse(List.of());
    }
}
