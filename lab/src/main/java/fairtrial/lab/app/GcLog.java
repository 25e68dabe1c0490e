package fairtrial.lab.app;

import fairtrial.core.model.GarbageCollector;
import fairtrial.core.model.Reading;
import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Log of a JVM's garbage collections, by unified logging [JEP 271]. A collection writes one line, and with ZGC one
/// for each of its phases, whose pauses no other log has.
///
/// A waiting contender is stopped by a signal, also in the middle of a collection: concurrent collectors pause without
/// load too. The JVM's clock runs on, so such a pause seems as long as the stop, which is seconds. Each line has the
/// time of its end on the clock of `System.nanoTime()`, which all processes of a machine share. So a pause that was
/// stopped is found, and left out, because nobody knows its own length.
final class GcLog {
    /// First JDK with unified logging.
    private static final int SINCE = 9;

    private static final Pattern PAUSE =
            Pattern.compile("^\\[(\\d{1,18})ns *\\] *GC\\(\\d+\\) (?:[yYoO]: )?Pause .*?(\\d+\\.\\d+)ms$");

    private GcLog() {}

    /// The log's file in the contender's own folder.
    static Path file(Path own) {
        return own.resolve("gc.log");
    }

    /// The flag that writes it; none where the JVM has no unified logging. It stands behind the user's flags.
    static List<String> flags(Launch launch, Path own) {
        if (launch.contender().jdk().feature() < SINCE) {
            return List.of();
        }
        boolean phases = launch.jvmFlags().contains(GarbageCollector.ZGC.flag());
        // The quotes are for a colon in the path.
        return List.of("-Xlog:gc" + (phases ? ",gc+phases" : "") + ":file=\"" + file(own) + "\":timenanos:filecount=0");
    }

    /// The pauses in µs since the start of the JVM, in order; unavailable without a log.
    ///
    /// @param stops one moment of each stop of the process, as `System.nanoTime()`
    static Reading<List<Double>> pauses(Path log, List<Long> stops) {
        List<Double> micros = new ArrayList<>();
        try (ForeignLines lines = ForeignLines.of(log, StandardCharsets.UTF_8, Limit.LINE, Limit.JOURNAL.bytes())) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                Matcher pause = PAUSE.matcher(line);
                if (pause.find()) {
                    double length = 1e3 * Double.parseDouble(pause.group(2));
                    if (!isStopped(Long.parseLong(pause.group(1)), length, stops)) {
                        micros.add(length);
                    }
                }
            }
            return Reading.of(List.copyOf(micros));
        } catch (IOException e) {
            return Reading.unavailable("no log of garbage collections");
        }
    }

    /// Whether the process was stopped in that pause. Nothing begins or ends in a stop, so one moment of it decides.
    private static boolean isStopped(long endNanos, double micros, List<Long> stops) {
        long nanos = Math.round(1e3 * micros);
        return stops.stream()
                .mapToLong(stop -> endNanos - stop)
                .anyMatch(sinceStop -> sinceStop > 0 && sinceStop < nanos);
    }
}
