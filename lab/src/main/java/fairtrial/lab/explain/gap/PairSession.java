package fairtrial.lab.explain.gap;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.gap.GapRound;
import fairtrial.core.model.Load;
import fairtrial.core.plan.Plan;
import fairtrial.core.referee.Referee;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.explain.EvidenceLog;
import fairtrial.lab.explain.EvidenceSession;
import fairtrial.lab.explain.SliceTimes;
import fairtrial.lab.host.Commands;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.monitor.proc.TaskReader;
import fairtrial.lab.monitor.proc.ThreadNames;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Progress;
import fairtrial.lab.run.RunClock;
import fairtrial.lab.run.RunContext;
import fairtrial.lab.run.RunState;
import fairtrial.lab.run.Testbed;
import fairtrial.lab.run.WarmContender;
import fairtrial.lab.run.WarmRound;
import fairtrial.lab.service.ServiceWatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// Rounds of two contenders of a plan. In each, both are started afresh and warmed up as in a round of the
/// plan; then their slices take turns, and one is stopped while the other is driven.
public final class PairSession {
    /// Blocks of a round: in each, both have a plain and a recorded slice. Of four recorded slices, Flight
    /// Recorder has some 500 samples of a busy thread.
    static final int BLOCKS = 4;

    private final Testbed testbed;
    private final Map<String, List<Path>> libraries;
    private final ServiceWatch services;
    private final Referee referee;
    private final Progress progress;
    private final Commands commands;

    /// @param testbed   open; the session leaves it open
    /// @param libraries the class path of each contender by its id
    /// @param services  services that the contenders need, running
    /// @param referee   decides when a contender is warm
    /// @param commands  for `jcmd` and `perf`
    public PairSession(
            Testbed testbed,
            Map<String, List<Path>> libraries,
            ServiceWatch services,
            Referee referee,
            Progress progress,
            Commands commands) {
        this.testbed = testbed;
        this.libraries = libraries;
        this.services = services;
        this.referee = referee;
        this.progress = progress;
        this.commands = commands;
    }

    /// What a session compares.
    ///
    /// @param plan plan of one machine with both contenders
    public record Pair(Plan plan, String contender, String against) {
        private List<String> order(int round) {
            return round % 2 == 1 ? List.of(contender, against) : List.of(against, contender);
        }
    }

    /// Carries the rounds out.
    ///
    /// @throws UserError FT-287 no counters, FT-680 a contender did not start or ended, FT-681 its load
    ///     failed, FT-683 the load generator ended
    public CollectedGap collect(Pair pair, RoundRule rule, Cancel cancel) throws Cancel.Interrupted {
        List<GapRound> rounds = new ArrayList<>();
        List<ContenderEvidence> evidence = new ArrayList<>();
        SystemCalls calls = new SystemCalls(commands);
        long began = testbed.nanoTime();
        Duration longest = Duration.ZERO;
        while (rule.goesOn(rounds.size(), Duration.ofNanos(testbed.nanoTime() - began), longest)) {
            long start = testbed.nanoTime();
            int number = rounds.size() + 1;
            progress.say(new Message("explain.gap.round", number, pair.contender(), pair.against()));
            rounds.add(round(pair, number, calls, evidence, cancel));
            Duration took = Duration.ofNanos(testbed.nanoTime() - start);
            longest = took.compareTo(longest) > 0 ? took : longest;
        }
        return new CollectedGap(rounds, evidence.getFirst(), evidence.getLast());
    }

    private GapRound round(Pair pair, int number, SystemCalls calls, List<ContenderEvidence> evidence, Cancel cancel)
            throws Cancel.Interrupted {
        EvidenceLog log = new EvidenceLog(pair.plan(), testbed.host().survey().machine());
        RunState state = new RunState(log, referee, new RunClock(0, testbed::nanoTime), progress, cancel);
        RunContext run = new RunContext(state, testbed, libraries, services);
        try (WarmRound warm = WarmRound.start(run, pair.order(number))) {
            Load load = pair.plan().loads().capacity();
            warm.connect(load.connections());
            WarmContender contender = warm.contender(pair.contender());
            WarmContender against = warm.contender(pair.against());
            SliceTimes times = SliceTimes.of(List.of(contender, against), load);
            try (GapSlices one = slices(contender, load, times, calls, "gap-contender");
                    GapSlices other = slices(against, load, times, calls, "gap-against")) {
                drive(one, other, new SplittableRandom(pair.plan().header().seed() + number));
                List<String> application = EvidenceSession.applicationPackages(pair.plan());
                GapRound round = new GapRound(one.counts(application), other.counts(application));
                if (evidence.isEmpty()) {
                    evidence.add(evidence(pair.plan(), one));
                    evidence.add(evidence(pair.plan(), other));
                }
                return round;
            }
        } catch (LoadFailed e) {
            throw new UserError("FT-683", pair.contender() + ", " + pair.against(), e.reason());
        }
    }

    private GapSlices slices(WarmContender contender, Load load, SliceTimes times, SystemCalls calls, String folder) {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        GapSlices.Counters counters = new GapSlices.Counters(
                new TaskReader(testbed.host().files()),
                new ThreadNames(testbed.host().files(), commands, jcmd),
                calls);
        try {
            // Both write recordings of the same names.
            Path own = Files.createDirectories(testbed.temporary().resolve(folder));
            return new GapSlices(contender, load, times, counters, own);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A kind of slice.
    private interface Slice {
        void drive(GapSlices slices) throws LoadFailed, Cancel.Interrupted;
    }

    private static void drive(GapSlices one, GapSlices other, SplittableRandom random)
            throws LoadFailed, Cancel.Interrupted {
        both(one, other, random, GapSlices::prepare);
        for (int block = 1; block <= BLOCKS; block++) {
            both(one, other, random, GapSlices::plain);
            both(one, other, random, GapSlices::recorded);
        }
        both(one, other, random, GapSlices::traced);
    }

    private static void both(GapSlices one, GapSlices other, SplittableRandom random, Slice slice)
            throws LoadFailed, Cancel.Interrupted {
        boolean swapped = random.nextBoolean();
        slice.drive(swapped ? other : one);
        slice.drive(swapped ? one : other);
    }

    private static ContenderEvidence evidence(Plan plan, GapSlices slices) throws LoadFailed, Cancel.Interrupted {
        return EvidenceSession.evidence(plan, slices.contender(), slices.plainSlices(), slices.watched())
                .evidence();
    }
}
