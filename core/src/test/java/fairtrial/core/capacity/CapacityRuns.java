package fairtrial.core.capacity;

import fairtrial.core.analysis.RunSlices;
import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.Promise;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Slo;
import fairtrial.core.plan.Loads;
import fairtrial.core.plan.OverloadSlice;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.report.SampleRun;
import fairtrial.core.stats.EncodedHistogram;
import fairtrial.core.stats.MeanInterval;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.HdrHistogram.Histogram;

/// Runs of queues with one server (M/M/1), whose capacity is known: P(T > x) = e^(−(μ − λ)x).
public final class CapacityRuns {
    public static final Promise P99 = Promise.of("p99<50ms");

    /// Slices of four seconds, one of which leads.
    private static final double SECONDS = 3;

    private static final long ON_TIME_NANOS = 100_000;

    private CapacityRuns() {}

    /// A sample run that was asked for the capacity of its contenders, who serve 1000/s, 900/s, 800/s, …
    public static RunRecord of(SampleRun sample) {
        return of(sample, ON_TIME_NANOS, Optional.empty(), 1);
    }

    /// The same, and after a higher rate each serves this part of its usual rate.
    public static RunRecord withTwoStates(SampleRun sample, double part) {
        return of(sample, ON_TIME_NANOS, Optional.empty(), part);
    }

    /// The same with a load generator that is so late, and rates that are always these.
    public static RunRecord of(SampleRun sample, long lagNanos, Optional<List<Rate>> always) {
        return of(sample, lagNanos, always, 1);
    }

    /// The same, and in so many rounds of the second contender a queue of an overload stays.
    public static RunRecord withOverloads(SampleRun sample, int stuck) {
        RunRecord record = of(sample);
        List<JournalEvent> events = new ArrayList<>(record.events());
        List<Contender> contenders = record.plan().ranked();
        for (int i = 0; i < contenders.size(); i++) {
            for (int round = OverloadSlice.FIRST_ROUND; round <= sample.rounds(); round++) {
                boolean stays = i == 1 && round < OverloadSlice.FIRST_ROUND + stuck;
                events.add(new JournalEvent.Probed(
                        ProbeKind.AFTER_OVERLOAD,
                        0,
                        new SliceRecord(
                                round,
                                1,
                                "hello",
                                new Load.Open(new Rate(700), Arrivals.POISSON, 64),
                                1,
                                i + 1,
                                contenders.get(i).id(),
                                0,
                                outcome(stays ? 600 : 1000, 700, ON_TIME_NANOS))));
            }
        }
        return new RunRecord(record.plan(), record.machine(), events);
    }

    private static RunRecord of(SampleRun sample, long lagNanos, Optional<List<Rate>> always, double part) {
        RunRecord record = sample.record();
        Loads loads = record.plan().loads();
        Slo slo = new Slo(List.of(P99), Optional.of(new Rate(500)), Optional.of(Duration.ofSeconds(7)));
        Plan plan = record.plan()
                .withLoads(new Loads(
                        loads.workload(),
                        loads.capacity(),
                        loads.open(),
                        loads.ladder(),
                        Optional.empty(),
                        Optional.of(slo)));
        List<JournalEvent> events = new ArrayList<>(record.events());
        List<Contender> contenders = plan.ranked();
        for (int i = 0; i < contenders.size(); i++) {
            for (int round = 1; round <= sample.rounds(); round++) {
                double perSecond = (1000 - 100 * i) * (1 + 0.004 * Math.sin(7.0 * round + i));
                List<Rate> order = new ArrayList<>(always.orElse(rates(round, 1000 - 100 * i)));
                Collections.shuffle(order, new Random(31L * round + i));
                for (int k = 1; k <= order.size(); k++) {
                    Rate rate = order.get(k - 1);
                    boolean isDown = k > 1 && order.get(k - 2).perSecond() > rate.perSecond();
                    events.add(new JournalEvent.Probed(
                            ProbeKind.AT_RATE,
                            0,
                            new SliceRecord(
                                    round,
                                    1,
                                    "hello",
                                    new Load.Open(rate, Arrivals.POISSON, 64),
                                    k,
                                    1,
                                    contenders.get(i).id(),
                                    0,
                                    outcome(isDown ? part * perSecond : perSecond, rate.perSecond(), lagNanos))));
                }
            }
        }
        return new RunRecord(plan, record.machine(), events);
    }

    private static List<Rate> rates(int round, double perSecond) {
        return round == 1
                ? RateChoice.first(perSecond)
                : RateChoice.next(
                        new Capacity(new Crossing.At(perSecond - 92), P99),
                        round < 4 ? Optional.empty() : Optional.of(new MeanInterval(-0.06, 0, 0.06)));
    }

    private static SliceOutcome outcome(double perSecond, double rate, long lagNanos) {
        int requests = (int) (SECONDS * rate);
        Histogram histogram = new Histogram(60_000_000_000L, 3);
        double mean = 1 / Math.max(1, perSecond - rate);
        for (int i = 0; i < requests; i++) {
            histogram.recordValue(Math.round(-1e9 * mean * Math.log(1 - (i + 0.5) / requests)));
        }
        LoadResult usual = RunSlices.result(rate, 0.1, LoadErrors.NONE, mean);
        return new SliceOutcome.Measured(
                new LoadResult(
                        Math.round(SECONDS * 1e9),
                        new LoadCounts(requests, requests, requests, rate * mean),
                        new LoadLatency(mean * 1e9, EncodedHistogram.of(histogram)),
                        LoadErrors.NONE,
                        usual.traffic(),
                        new LoadThreads(lagNanos, 200_000_000, 0.1, 1_000_000),
                        Math.round(SECONDS * 1e9)),
                RunSlices.evidence(0.5, 0));
    }
}
