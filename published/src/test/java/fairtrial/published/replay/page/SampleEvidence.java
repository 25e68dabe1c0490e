package fairtrial.published.replay.page;

import fairtrial.core.verdict.Setting;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Printed;
import fairtrial.published.publication.PrintedBytes;
import fairtrial.published.publication.PrintedCpu;
import fairtrial.published.publication.PrintedErrors;
import fairtrial.published.publication.PrintedHeap;
import fairtrial.published.publication.PrintedLatency;
import fairtrial.published.publication.PrintedLoad;
import fairtrial.published.publication.PrintedProcess;
import fairtrial.published.replay.CpuEvidence;
import fairtrial.published.replay.GcEvidence;
import fairtrial.published.replay.GeneratorEvidence;
import fairtrial.published.replay.Participant;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.RunEvidence;
import fairtrial.published.replay.RunPlace;
import fairtrial.published.replay.ServerEvidence;
import fairtrial.published.replay.ThreadSample;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// Runs of made-up figures.
final class SampleEvidence {
    private SampleEvidence() {}

    /// Two rounds of the published step, and one run of a later one.
    static List<ReplayRun> runs(LoadTool tool, List<Integer> ladder) {
        List<ReplayRun> runs = new ArrayList<>();
        for (int round = 1; round <= 2; round++) {
            for (Participant row : SampleReplay.ROWS) {
                for (int load : ladder) {
                    runs.add(run("as-published", round, row.name(), load, tool));
                }
            }
        }
        runs.add(run("flags", 1, "Jetty", ladder.getFirst(), tool));
        runs.add(new ReplayRun(
                new RunPlace("flags", 1, 1),
                "Tomcat",
                "hello",
                ladder.getFirst(),
                Optional.empty(),
                Optional.of("killed by the memory limit " + SampleReplay.EVIL),
                RunEvidence.unread(List.of(), "", OptionalDouble.empty(), Map.of()),
                "flags/1/tomcat"));
        return runs;
    }

    /// A run of which nothing is known.
    static ReplayRun nothing(String step, String contender) {
        return new ReplayRun(
                new RunPlace(step, 1, 1),
                contender,
                "hello",
                400,
                Optional.empty(),
                Optional.empty(),
                RunEvidence.unread(List.of(), "", OptionalDouble.empty(), Map.of()),
                step + "/1/jetty");
    }

    private static ReplayRun run(String step, int round, String name, int load, LoadTool tool) {
        return new ReplayRun(
                new RunPlace(step, round, 1),
                name,
                "hello",
                load,
                Optional.of(printed(load)),
                Optional.empty(),
                evidence(name, load, tool),
                step + "/" + round + "/" + name.replace(' ', '-').toLowerCase(Locale.ROOT));
    }

    private static Printed printed(int load) {
        return new Printed(
                new PrintedLoad(Optional.of((double) load), Optional.of(50.0), Optional.of(30.09)),
                Optional.of(890078.0),
                Optional.of(29575.99),
                new PrintedLatency(Optional.of(13810.0), Optional.of(7090.0), Optional.of(159520.0), Map.of()),
                new PrintedBytes(
                        Optional.of(100.32 * 1024 * 1024), Optional.of(3.33 * 1024 * 1024), Optional.of(118.0)),
                new PrintedErrors(
                        Map.of("connect", 0.0, "read", 1253.0, "write", 2928.0, "timeout", 7.0),
                        Optional.of(0.005),
                        false),
                PrintedCpu.UNTOLD,
                new PrintedHeap(Optional.empty(), Optional.empty(), Optional.empty()),
                PrintedProcess.UNTOLD);
    }

    private static RunEvidence evidence(String name, int load, LoadTool tool) {
        return new RunEvidence(
                new GeneratorEvidence(
                        List.of(tool.id(), "-t50", "-c" + load, "-d30s", "http://127.0.0.1:8080/hello?x=1&y"),
                        tool.id() + " 4.1.0"),
                new ServerEvidence(
                        List.of("java", "-jar", name + " it's.jar", "-Xms2g", "--secret=***"),
                        name + "/9.0.16",
                        OptionalDouble.of(643),
                        Map.of(
                                "server.tomcat.threads.max",
                                new Setting("200", "", "200"),
                                "server.jetty.threads.max",
                                new Setting("8", "5000", "200"),
                                "a.name",
                                new Setting("", SampleReplay.EVIL, "x"))),
                new CpuEvidence(
                        Map.of(
                                "us", 0.524, "sy", 0.13, "ni", 0.0, "id", 0.168, "wa", 0.0, "hi", 0.0, "si", 0.178,
                                "st", 0.0),
                        OptionalDouble.of(0.613),
                        OptionalDouble.of(1.2)),
                new GcEvidence(OptionalLong.of(870), OptionalLong.of(0), OptionalDouble.of(5.3)),
                Map.of("used", 124_260_976L, "committed", 697_827_328L, "max", 2_147_483_648L),
                Map.of("live", 17L, "started", 22L, "peak", 217L),
                OptionalLong.of(name.startsWith("Tomcat") ? 8901 : 400),
                List.of(
                        "HTTP/1.1 200",
                        "Content-Type: text/plain;charset=UTF-8",
                        "X-Of-" + name.charAt(0) + ": " + SampleReplay.EVIL),
                samples());
    }

    private static List<ThreadSample> samples() {
        return Stream.iterate(1, second -> second <= 30, second -> second + 1)
                .flatMap(second -> Stream.of(
                        new ThreadSample(second, "worker", 200, 90 + second % 7 * 8, 1.1 + second % 3 * 0.1),
                        new ThreadSample(second, "poller", 1, 1, 0.12 + second % 4 * 0.02),
                        new ThreadSample(second, "gc", 2, 0, 0.05),
                        new ThreadSample(second, "jit", 2, 0, Math.max(0, 1.4 - 0.1 * second)),
                        new ThreadSample(second, "other", 12, 3, 0.01)))
                .toList();
    }
}
