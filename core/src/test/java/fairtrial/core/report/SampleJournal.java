package fairtrial.core.report;

import fairtrial.core.analysis.Runs;
import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.LoadTraffic;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reading;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.Collector;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.Disturbance;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.Identity;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JvmIdentity;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.record.Steadiness;
import fairtrial.core.record.ThreadCounts;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.verdict.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// The journal of a sample run: boots, warm-up turns, slices, ends of rounds.
final class SampleJournal {
    private static final double MEAN = 49_000;

    private final SampleRun run;
    private final SplittableRandom noise = new SplittableRandom(7);
    private final List<JournalEvent> events = new ArrayList<>();
    private long clock = 12_000;

    SampleJournal(SampleRun run) {
        this.run = run;
    }

    List<JournalEvent> events() {
        events.add(new JournalEvent.SessionStarted("0.1.0", 0, 1_795_255_200_000L, true));
        events.add(new JournalEvent.Ceiling("start", 142_000, 0.97, 64));
        for (int round = 1; round <= run.rounds(); round++) {
            round(round);
        }
        if (run.rounds() > 0) {
            events.add(new JournalEvent.RoundAbandoned(2, 1, "interrupted"));
            events.add(new JournalEvent.Ceiling("end", 141_000, 0.97, 64));
            events.add(new JournalEvent.Finished(EndReason.DECIDED, clock));
        } else {
            events.add(new JournalEvent.Lost(1, 1, "c0", "exit code 1", "Address already in use"));
            events.add(new JournalEvent.Finished(EndReason.INTERRUPTED, clock));
        }
        return List.copyOf(events);
    }

    private void round(int round) {
        run.contenders().forEach(c -> boot(round, c));
        run.contenders().forEach(c -> warm(round, c.id()));
        if (round == 1) {
            List<Rate> rates = SampleRun.OPEN.stream().map(Load.Open::rate).toList();
            events.add(new JournalEvent.RatesFixed(rates, 49_000));
        }
        for (int block = 1; block <= run.blocks(); block++) {
            slices(round, block, SampleRun.CAPACITY);
        }
        run.contenders().stream().map(Contender::id).filter(SampleRun::isCapped).forEach(id -> {
            probe(round, ProbeKind.ALONE, id, 1, 3_400);
            probe(round, ProbeKind.HALF, id, 8, 26_500);
        });
        for (int block = 1; block <= 4; block++) {
            for (Load.Open open : SampleRun.OPEN) {
                slices(round, block, open);
            }
        }
        events.add(new JournalEvent.RoundFinished(
                round,
                1,
                clock,
                80,
                run.contenders().stream().map(c -> figures(c.id())).toList(),
                Reading.of(CpuSet.of(0)),
                Reading.of(210_000_000L),
                Reading.unavailable("not asked")));
    }

    private void boot(int round, Contender c) {
        clock += 2_300;
        Map<String, Setting> settings = settings(c, run.moreSettings());
        Identity identity = new Identity(
                Runs.server(c),
                new JvmIdentity(
                        c.jdk().version(),
                        c.jdk().home(),
                        1,
                        List.of("Copy", "MarkSweepCompact"),
                        519_110_656L,
                        List.of("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:ActiveProcessorCount=1")));
        BootFacts facts = new BootFacts(
                4_000 + round,
                34_567,
                1_840 + noise.nextInt(120),
                Reading.of(true),
                List.of("/opt/jdk-25/bin/java", "-Xmx512m", "-cp", "service.jar:it's a lib.jar", "fairtrial.Service"),
                identity,
                settings,
                answerHead(c));
        events.add(new JournalEvent.Booted(round, 1, c.id(), facts));
    }

    private static List<String> answerHead(Contender c) {
        String own =
                c.software().container().id().equals("tomcat") ? "Keep-Alive: timeout=60" : "Vary: Accept-Encoding";
        return List.of("HTTP/1.1 200 ", "Content-Type: text/plain;charset=UTF-8", "Content-Length: 5", own);
    }

    static Map<String, Setting> settings(Contender c, int more) {
        Map<String, Setting> settings = new TreeMap<>();
        String own = "server." + c.software().container().id() + ".";
        settings.put(own + "threads.max", new Setting("200", "50", c.id().equals("c0") ? "7" : "50"));
        settings.put(own + "max-connections", new Setting("8192", "", "8192"));
        settings.put(own + "accept-count", new Setting("100", "", "128"));
        settings.put("server.max-http-request-header-size", new Setting("8KB", "", "8192"));
        settings.put("spring.threads.virtual.enabled", new Setting("false", "", "false"));
        for (int i = 0; i < more; i++) {
            settings.put(own + "some-other-limit-" + i, new Setting("10000", "", "10000"));
        }
        return settings;
    }

    private void warm(int round, String id) {
        int turns = 6 + noise.nextInt(3);
        for (int turn = 1; turn <= turns; turn++) {
            double reached = MEAN * (1 - Math.exp(-turn / 1.3)) * (1 + 0.02 * spread());
            events.add(new JournalEvent.Turned(
                    round,
                    1,
                    new WarmTurn(id, turn, turn > turns - 4, reached, Reading.of(0.4 / turn), Reading.of(21.0), 0)));
        }
        events.add(JournalEvent.Warmed.of(
                round, 1, id, turns, round == 3 && id.equals("c0") ? Steadiness.MOVING : Steadiness.LEVEL));
        clock += 8_000;
    }

    private void slices(int round, int block, Load load) {
        int position = 1;
        for (Contender c : run.contenders()) {
            double level = MEAN * SampleResult.factor(c.id()) * (1 + 0.01 * spread());
            double rate = switch (load) {
                case Load.Closed ignored -> level * (1 + 0.02 * spread());
                case Load.Open open -> open.rate().perSecond();
            };
            events.add(new JournalEvent.Slice(new SliceRecord(
                    round,
                    1,
                    "hello",
                    load,
                    block,
                    position++,
                    c.id(),
                    clock,
                    outcome(Math.round(rate * 0.4), SampleRun.isCapped(c.id())))));
            clock += 530;
        }
    }

    private void probe(int round, ProbeKind kind, String id, int connections, double level) {
        double rate = level * (1 + 0.02 * spread());
        events.add(new JournalEvent.Probed(
                kind,
                0,
                new SliceRecord(
                        round,
                        1,
                        "hello",
                        new Load.Closed(connections),
                        1,
                        1,
                        id,
                        clock,
                        outcome(Math.round(rate * 0.4), true))));
        clock += 530;
    }

    private static SliceOutcome outcome(long completed, boolean idle) {
        LoadResult result = new LoadResult(
                400_000_000,
                new LoadCounts(completed, completed * 5 / 4, completed, 15.9),
                new LoadLatency(320_000, ""),
                LoadErrors.NONE,
                new LoadTraffic(completed / 100, 0, completed * 118, completed * 60),
                new LoadThreads(0, 380_000_000, 0.62, 1_000_000),
                500_000_000);
        MachineCpu busy = idle
                ? new MachineCpu(0.34, 0, 0.17, 0.45, 0, 0, 0.04, 0)
                : new MachineCpu(0.61, 0, 0.3, 0.01, 0, 0, 0.08, 0);
        Evidence evidence = new Evidence(
                Reading.of(new CpuTimes(330_000_000, 150_000_000)),
                Reading.of(busy),
                Reading.of(busy),
                Reading.of(busy),
                Reading.unavailable("no /proc/net/netstat"),
                Reading.of(new CpuTimes(1_000_000, 1_000_000)),
                Reading.of(0.004),
                new Disturbance(Reading.of(0L), Reading.of(0L), Reading.of(0.0), Reading.of(0.0)),
                500_000_000);
        return new SliceOutcome.Measured(result, evidence);
    }

    /// About normal with standard deviation 1: the sum of twelve uniform numbers, the same on every JDK.
    private double spread() {
        return noise.doubles(12).sum() - 6;
    }

    private ContenderRound figures(String id) {
        double factor = 1 / SampleResult.factor(id);
        long requests = 20_000L * run.blocks();
        Map<ThreadRole, Long> cpu = Map.of(
                ThreadRole.POLLER, Math.round(3_900 * requests * factor),
                ThreadRole.WORKER, Math.round(14_200 * requests * factor),
                ThreadRole.GC, Math.round(420 * requests * factor),
                ThreadRole.JIT, Math.round(190 * requests * factor),
                ThreadRole.OTHER, Math.round(60 * requests * factor));
        return new ContenderRound(
                id,
                Reading.of(cpu),
                Reading.of(Math.round(223_000_000 + 4_000_000 * spread())),
                Reading.of(Math.round(31_000_000 + 300_000 * spread())),
                Reading.of(List.of(new Collector("Copy", 212, 301), new Collector("MarkSweepCompact", 2, 88))),
                new ThreadCounts(Reading.of(38), Reading.of(41), Reading.of(57L)),
                Reading.of(CpuSet.of(1)),
                Reading.of(false));
    }
}
