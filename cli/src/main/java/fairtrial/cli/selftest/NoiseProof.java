package fairtrial.cli.selftest;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.text.Message;
import fairtrial.proof.selftest.NoiseTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// Noise of a warm contender, by slice length, connections, container and JVM flags.
public final class NoiseProof {
    /// FACTS.md section 6 lists noise from windows of this length on.
    private static final long SLICE_MILLIS = 100;

    /// Three quarters of a minute of each, enough to judge windows of five seconds.
    private static final int SLICES = 400;

    private static final List<Trace> ALL = List.of(
            new Trace("tomcat", OptionalInt.empty()),
            new Trace("jetty", OptionalInt.empty()),
            new Trace("undertow", OptionalInt.empty()),
            new Trace("tomcat+aot", OptionalInt.empty()),
            new Trace("tomcat", OptionalInt.of(1)),
            new Trace("tomcat", OptionalInt.of(4)),
            new Trace("tomcat", OptionalInt.of(64)),
            new Trace("tomcat(-XX:+UseTransparentHugePages)", OptionalInt.empty()),
            new Trace("tomcat(-XX:+AlwaysPreTouch)", OptionalInt.empty()),
            new Trace("tomcat(-XX:+UseG1GC)", OptionalInt.empty()));

    /// Number of traces.
    static final int TRACES = ALL.size();

    private final ServerProof with;

    private record Trace(String spec, OptionalInt connections) {}

    NoiseProof(ServerProof with) {
        this.with = with;
    }

    List<NoiseTrace> run() {
        List<NoiseTrace> proved = new ArrayList<>();
        for (int i = 0; i < ALL.size() && !with.isCancelled(); i++) {
            NoiseTrace trace = traced(ALL.get(i), i);
            proved.add(trace);
            with.note(new Message(
                    "selftest.noise.trace",
                    trace.what(),
                    trace.connections(),
                    Math.round(trace.perSecond()),
                    trace.warmUpTurns(),
                    trace.points().stream().map(NoiseProof::describe).collect(Collectors.joining(", "))));
        }
        return proved;
    }

    private NoiseTrace traced(Trace trace, int index) {
        ProofRun.Judged judged = with.run(
                ServerProof.experiment(List.of(trace.spec()), 1, trace.connections(), OptionalDouble.empty()),
                plan -> plan.traced(SLICE_MILLIS, SLICES),
                "noise-" + index);
        String id = judged.plan().ranked().getFirst().id();
        List<MeasuredSlice> slices = judged.record().capacity(id);
        int turns = judged.record()
                .all(JournalEvent.Warmed.class)
                .mapToInt(JournalEvent.Warmed::turns)
                .sum();
        return NoiseTrace.of(trace.spec(), judged.plan().loads().capacity().connections(), turns, SLICE_MILLIS, slices);
    }

    private static String describe(NoiseTrace.Point point) {
        return String.format(Locale.ROOT, "%.1f s %.1f %%", point.seconds(), 100 * point.deviation());
    }
}
