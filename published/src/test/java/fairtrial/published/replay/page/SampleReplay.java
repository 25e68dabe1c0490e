package fairtrial.published.replay.page;

import fairtrial.core.model.Interval;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Publication;
import fairtrial.published.replay.ClaimOutcome;
import fairtrial.published.replay.FlipRow;
import fairtrial.published.replay.Holds;
import fairtrial.published.replay.JvmSetUp;
import fairtrial.published.replay.Participant;
import fairtrial.published.replay.PublicationSample;
import fairtrial.published.replay.Replay;
import fairtrial.published.replay.ReplayClaim;
import fairtrial.published.replay.ReplayRecord;
import fairtrial.published.replay.ReplayResult;
import fairtrial.published.replay.ReplayRows;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.RunLength;
import fairtrial.published.replay.SetUp;
import fairtrial.published.replay.Side;
import fairtrial.published.replay.Step;
import fairtrial.published.replay.ToolLoad;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Replays that nobody ran, with everything that a page can hold and with almost nothing.
final class SampleReplay {
    /// Somebody's words that want to be markup.
    static final String EVIL = "<script>alert('x')</script> | `rm` & co";

    static final ReplayClaim FASTER =
            claim("相比 Tomcat NIO 模式，43% 左右的性能提升", ReplayClaim.Kind.FASTER, "Jetty", 1.43, true);
    private static final ReplayClaim APR = claim("12% 左右的性能提升", ReplayClaim.Kind.FASTER, "Tomcat APR", 1.12, true);
    private static final ReplayClaim IDLE = claim("基本会留有 10% 以上的空闲", ReplayClaim.Kind.IDLE, "Tomcat", 0.1, false);
    private static final ReplayClaim EVIL_CLAIM = claim(EVIL, ReplayClaim.Kind.NOT_MEASURABLE, "Tomcat", 0, false);

    static final List<Participant> ROWS = List.of(
            new Participant("Tomcat", "tomcat:9.0.16/2.1.3"),
            new Participant("Tomcat APR", "tomcat:9.0.16/2.1.3+apr"),
            new Participant("Jetty", "jetty/2.1.3"));

    private SampleReplay() {}

    /// Everything that wrk and the monitors can give.
    static ReplayResult usual() {
        return result(replay(LoadTool.WRK, List.of(400)), SampleEvidence.runs(LoadTool.WRK, List.of(400)));
    }

    /// The same with another generator and a ladder of loads.
    static ReplayResult with(LoadTool tool, Integer... ladder) {
        return result(replay(tool, List.of(ladder)), SampleEvidence.runs(tool, List.of(ladder)));
    }

    /// Steps were planned, and nothing could be read or printed at all.
    static ReplayResult bare() {
        Replay full = replay(LoadTool.WRK, List.of(400));
        Publication untold = new Publication(
                "009",
                "Untold",
                Optional.empty(),
                Optional.empty(),
                Publication.Environment.UNTOLD,
                Publication.Service.UNTOLD,
                Publication.Method.UNTOLD,
                List.of(),
                List.of());
        Replay replay = new Replay(
                "009",
                "untold",
                untold,
                new ReplayRows("", List.of(), Map.of()),
                1,
                full.steps(),
                List.of(),
                List.of(FASTER));
        List<ReplayRun> runs = List.of(SampleEvidence.nothing("as-published", "Jetty"));
        ClaimOutcome open = new ClaimOutcome(FASTER, Holds.NOT_MEASURED, Optional.empty(), Optional.empty());
        FlipRow row = new FlipRow(
                full.steps().getFirst(),
                FASTER,
                Holds.NOT_MEASURED,
                Optional.empty(),
                Optional.empty(),
                false,
                "as-published");
        Side side = new Side(
                "Jetty",
                "hello",
                400,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return new ReplayResult(
                ReplayRecord.SCHEMA,
                new ReplayRecord(
                        replay, "1.0", "2026-11-21", PublicationSample.machine(), 1, List.of(), List.of(), runs),
                List.of(side),
                List.of(open),
                List.of(row));
    }

    /// No step, no run, no claim.
    static ReplayResult empty() {
        Replay full = bare().record().replay();
        Replay replay = new Replay(
                "009",
                "x",
                full.publication(),
                new ReplayRows("", List.of(), Map.of()),
                1,
                List.of(),
                List.of(),
                List.of());
        return new ReplayResult(
                ReplayRecord.SCHEMA,
                new ReplayRecord(
                        replay, "1.0", "2026-11-21", PublicationSample.machine(), 1, List.of(), List.of(), List.of()),
                List.of(),
                List.of(),
                List.of());
    }

    private static ReplayResult result(Replay replay, List<ReplayRun> runs) {
        ReplayRecord record = new ReplayRecord(
                replay,
                "1.0",
                "2026-11-21",
                PublicationSample.machine(),
                0.1,
                List.of("as-published: 30 s instead of 300 s for every single run"),
                List.of("Undertow " + EVIL + ": the library was not found on this machine"),
                runs);
        return new ReplayResult(ReplayRecord.SCHEMA, record, sides(replay), claims(), flips(replay.steps()));
    }

    private static Replay replay(LoadTool tool, List<Integer> ladder) {
        Publication publication = new Publication(
                "002",
                "Tomcat, Jetty and Undertow on Spring Boot 2.1.3 (wrk on the same four cores)",
                Optional.of("https://blog.example/benchmark?a=1&b=<2>"),
                Optional.of("zh"),
                Publication.Environment.UNTOLD,
                Publication.Service.UNTOLD,
                Publication.Method.UNTOLD,
                List.of(),
                List.of());
        List<Step> steps = List.of(
                step("as-published", "as-published", "", tool, ladder),
                step("flags", "flags-before-jar", "", tool, ladder),
                step("keep-alive", "keep-alive-unlimited", "", tool, ladder),
                step("warm", "warm", "20 s", tool, ladder),
                step("threads", "property", "server.jetty.threads.max=5000", tool, ladder),
                step("agent", "own-agent", "", tool, ladder));
        return new Replay(
                "002",
                "iocoder",
                publication,
                new ReplayRows("Tomcat", List.of(), Map.of()),
                0.1,
                steps,
                List.of("one-machine", "client-same-cpus", "jdk8-build", "connector-of-debian"),
                List.of(FASTER, APR, IDLE, EVIL_CLAIM));
    }

    private static Step step(String id, String change, String value, LoadTool tool, List<Integer> ladder) {
        ToolLoad load = new ToolLoad(
                Optional.of(tool),
                50,
                ladder,
                new RunLength(Optional.of(30.0), Optional.empty(), Map.of()),
                Optional.empty(),
                0,
                0,
                Optional.empty());
        SetUp setUp = new SetUp(
                ROWS,
                new JvmSetUp(List.of("-Xmx2g"), true, Optional.empty()),
                List.of("hello"),
                load,
                false,
                false,
                0,
                1,
                Optional.empty());
        return new Step(id, change, value, setUp, 3);
    }

    private static ReplayClaim claim(String quote, ReplayClaim.Kind kind, String a, double value, boolean flips) {
        return new ReplayClaim(quote, kind, a, Optional.empty(), 400, Optional.empty(), Optional.of(value), flips);
    }

    private static List<Side> sides(Replay replay) {
        return replay.steps().getFirst().setUp().load().connections().stream()
                .flatMap(load -> List.of(
                        side("Tomcat", load, 29575.99, 1, Optional.empty()),
                        side("Tomcat APR", load, 33213.47, 1.123, Optional.empty()),
                        side("Jetty", load, 42193.37, 1.427, Optional.of("killed by the memory limit")))
                        .stream())
                .toList();
    }

    private static Side side(String name, int load, double published, double ratio, Optional<String> failure) {
        Interval here = new Interval(published * 0.95, published, published * 1.04);
        return new Side(
                name,
                "hello",
                load,
                Optional.of(published),
                Optional.of(ratio),
                failure.isEmpty() ? Optional.of(here) : Optional.empty(),
                failure.isEmpty() ? Optional.of(new Interval(ratio * 0.96, ratio, ratio * 1.03)) : Optional.empty(),
                failure);
    }

    private static List<ClaimOutcome> claims() {
        return List.of(
                new ClaimOutcome(FASTER, Holds.HOLDS, Optional.of(1.43), Optional.of(new Interval(1.31, 1.38, 1.45))),
                new ClaimOutcome(
                        APR, Holds.DOES_NOT_HOLD, Optional.of(1.12), Optional.of(new Interval(0.91, 0.94, 0.98))),
                new ClaimOutcome(IDLE, Holds.UNDECIDED, Optional.of(0.1), Optional.of(new Interval(0.12, 0.12, 0.12))),
                new ClaimOutcome(EVIL_CLAIM, Holds.NOT_MEASURED, Optional.empty(), Optional.empty()));
    }

    private static List<FlipRow> flips(List<Step> steps) {
        return List.of(
                flip(steps.get(0), FASTER, Holds.HOLDS, 1.38, 0.07, false),
                flip(steps.get(1), FASTER, Holds.HOLDS, 1.35, 0.06, false),
                flip(steps.get(2), FASTER, Holds.DOES_NOT_HOLD, 1.01, 0.05, true),
                flip(steps.get(3), FASTER, Holds.UNDECIDED, 1.04, 0.08, false),
                flip(steps.get(4), FASTER, Holds.UNDECIDED, 1.02, 0, false),
                new FlipRow(
                        steps.get(5), FASTER, Holds.NOT_MEASURED, Optional.empty(), Optional.empty(), false, "agent"),
                flip(steps.get(0), APR, Holds.DOES_NOT_HOLD, 0.94, 0.03, false),
                flip(steps.get(1), APR, Holds.DOES_NOT_HOLD, 0.95, 0.03, false));
    }

    private static FlipRow flip(Step step, ReplayClaim claim, Holds holds, double mid, double half, boolean flips) {
        return new FlipRow(
                step,
                claim,
                holds,
                Optional.of(new Interval(mid - half, mid, mid + half)),
                step.change().equals("as-published") ? Optional.empty() : Optional.of(0.987),
                flips,
                step.id());
    }
}
