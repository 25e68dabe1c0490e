package fairtrial.core.analysis;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Load;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Looks;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Question;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.Identity;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JvmIdentity;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.ServerIdentity;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.record.Steadiness;
import fairtrial.core.record.ThreadCounts;
import fairtrial.core.record.ThreadRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// A healthy run of the contenders a, b and c with chosen speeds, and a twin of a; the same every time.
///
/// @param speeds     throughput of a contender as a share of 40 000/s; 1 where nothing is said
/// @param roundNoise standard deviation of a contender's log throughput between rounds
public record Runs(int rounds, Map<String, Double> speeds, Question question, Looks looks, double roundNoise) {
    public static final Load.Closed CAPACITY = new Load.Closed(16);
    public static final Load.Open OPEN = new Load.Open(new Rate(20_000), Arrivals.POISSON, 64);

    /// Three contenders of the same speed.
    public static Runs equal(int rounds) {
        return new Runs(rounds, Map.of(), new Question.All(), new Looks(3, 8, false), 0.002);
    }

    public Runs speed(String contender, double share) {
        Map<String, Double> more = new TreeMap<>(speeds);
        more.put(contender, share);
        return new Runs(rounds, more, question, looks, roundNoise);
    }

    public Runs asking(Question other) {
        return new Runs(rounds, speeds, other, looks, roundNoise);
    }

    public Runs looks(Looks other) {
        return new Runs(rounds, speeds, question, other, roundNoise);
    }

    public Runs noise(double sd) {
        return new Runs(rounds, speeds, question, looks, sd);
    }

    /// The whole record.
    public RunRecord record() {
        List<JournalEvent> events = new ArrayList<>();
        events.add(new JournalEvent.SessionStarted("0.1.0", 0, 1_795_255_200_000L, true));
        events.add(new JournalEvent.Ceiling("start", 142_000, 0.97, 64));
        SplittableRandom random = new SplittableRandom(11);
        for (int round = 1; round <= rounds; round++) {
            round(round, random, events);
        }
        return new RunRecord(plan(), RunPlan.machine(), events);
    }

    /// The same run with some lines of the journal told otherwise.
    public static RunRecord edited(RunRecord record, UnaryOperator<JournalEvent> edit) {
        return new RunRecord(
                record.plan(),
                record.machine(),
                record.events().stream().map(edit).toList());
    }

    /// The same run with further lines at the end of the journal.
    public static RunRecord plus(RunRecord record, JournalEvent... more) {
        List<JournalEvent> events = new ArrayList<>(record.events());
        events.addAll(List.of(more));
        return new RunRecord(record.plan(), record.machine(), events);
    }

    /// The same run with some outcomes of slices told otherwise.
    public static RunRecord slices(RunRecord record, UnaryOperator<SliceRecord> edit) {
        return edited(
                record,
                event -> event instanceof JournalEvent.Slice(SliceRecord slice)
                        ? new JournalEvent.Slice(edit.apply(slice))
                        : event);
    }

    public static SliceRecord with(SliceRecord s, SliceOutcome outcome) {
        return new SliceRecord(
                s.round(),
                s.attempt(),
                s.workload(),
                s.load(),
                s.block(),
                s.position(),
                s.contender(),
                s.atMillis(),
                outcome);
    }

    private void round(int round, SplittableRandom random, List<JournalEvent> events) {
        List<Contender> contenders = RunPlan.contenders();
        events.add(new JournalEvent.RoundStarted(
                round,
                1,
                round * 80_000L,
                contenders.stream().map(Contender::id).toList()));
        Map<String, Double> level = new TreeMap<>();
        for (Contender c : contenders) {
            events.add(new JournalEvent.Booted(round, 1, c.id(), boot(c)));
            events.add(JournalEvent.Warmed.of(round, 1, c.id(), 6, Steadiness.LEVEL));
            double speed = speeds.getOrDefault(c.twinOf().orElse(c.id()), 1.0);
            level.put(c.id(), 40_000 * speed * Math.exp(roundNoise * random.nextGaussian()));
        }
        for (Load load : List.of(CAPACITY, OPEN)) {
            for (int block = 1; block <= RunPlan.BLOCKS; block++) {
                int position = 1;
                for (Contender c : contenders) {
                    double rate = load instanceof Load.Open open
                            ? open.rate().perSecond()
                            : level.getOrDefault(c.id(), 0.0) * Math.exp(0.001 * random.nextGaussian());
                    long at = round * 80_000L + block * 2_000L + position;
                    events.add(new JournalEvent.Slice(new SliceRecord(
                            round, 1, "hello", load, block, position++, c.id(), at, RunSlices.measured(rate))));
                }
            }
        }
        for (Contender c : contenders) {
            events.add(planted(round, c.id(), level.getOrDefault(c.id(), 0.0)));
        }
        events.add(new JournalEvent.RoundFinished(
                round,
                1,
                round * 80_000L + 79_000,
                79,
                contenders.stream().map(c -> figures(c.id())).toList(),
                Reading.of(CpuSet.of(0)),
                Reading.of(200_000_000L),
                Reading.of(100_000_000L)));
    }

    /// A slice with a fifth of the CPU time per request planted, slower by just that.
    private static JournalEvent.Probed planted(int round, String contender, double level) {
        double micros = 0.2 * 480_000 / (level * 0.4);
        SliceRecord slice = new SliceRecord(
                round, 1, "hello", CAPACITY, 2, 1, contender, round * 80_000L, RunSlices.measured(level / 1.2));
        return new JournalEvent.Probed(ProbeKind.INJECTED_COST, micros, slice);
    }

    /// The server that such a contender reports.
    public static ServerIdentity server(Contender c) {
        return new ServerIdentity(
                c.software().container().id(),
                c.software().version(),
                c.software().boot(),
                c.mode().threading().id(),
                "org.apache.coyote.http11.Http11NioProtocol");
    }

    private static BootFacts boot(Contender c) {
        Identity identity = new Identity(
                server(c),
                new JvmIdentity(
                        c.jdk().version(),
                        c.jdk().home(),
                        1,
                        List.of("Copy"),
                        519_110_656L,
                        List.of("-Xmx512m", "-XX:+UseSerialGC", "-Xss512k")));
        return new BootFacts(4_000, 34_567, 1_900, Reading.of(true), List.of("java"), identity, Map.of(), List.of());
    }

    private static ContenderRound figures(String id) {
        return new ContenderRound(
                id,
                Reading.of(Map.of(
                        ThreadRole.WORKER, 4_700_000_000L, ThreadRole.GC, 50_000_000L, ThreadRole.JIT, 40_000_000L)),
                Reading.of(223_000_000L),
                Reading.of(31_000_000L),
                Reading.of(List.of()),
                new ThreadCounts(Reading.of(38), Reading.of(41), Reading.of(57L)),
                Reading.of(CpuSet.of(1)),
                Reading.of(false));
    }

    /// The plan alone.
    public Plan plan() {
        return plan(List.of(), List.of(OPEN.rate()), RunPlan.WARM_UP);
    }

    /// The plan with open loops at shares of the capacity instead.
    Plan atShares(List<Double> shares) {
        return plan(shares, List.of(), RunPlan.WARM_UP);
    }

    /// The same plan with another warm-up.
    public Plan plan(WarmUp warmUp) {
        return plan(List.of(), List.of(OPEN.rate()), warmUp);
    }

    private Plan plan(List<Double> shares, List<Rate> rates, WarmUp warmUp) {
        return RunPlan.of(question, looks, shares, rates, warmUp);
    }
}
