package fairtrial.lab.explain.gap;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.Commands;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// System calls of a process, counted by the kernel's tracepoint through `perf stat`. Only a user who may
/// read tracepoints can do that; whether this one may is tried first. A tracepoint costs each call some time,
/// so nothing else is measured meanwhile.
final class SystemCalls {
    private static final String EVENT = "raw_syscalls:sys_enter";
    private static final String TIME = "duration_time";

    /// perf opens an event for each thread: for a thousand threads it takes a second.
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /// Both are counted in slices of their own, which differ by a few percent.
    private static final double LEAST = 0.9;

    private final Commands commands;
    private Optional<Reading<String>> tried = Optional.empty();

    SystemCalls(Commands commands) {
        this.commands = commands;
    }

    /// Whether they can be counted here; unavailable with the reason. It is tried once.
    Reading<String> allowed() {
        Reading<String> known = tried.orElseGet(() -> commands.has("perf")
                ? commands.output(
                        List.of("perf", "stat", "--log-fd", "1", "-x", ",", "-e", EVENT, "--", "true"), PATIENCE)
                : Reading.unavailable("perf is not installed"));
        tried = Optional.of(known);
        return known;
    }

    /// Starts to count in a part of a slice.
    ///
    /// @param after  time before the part
    /// @param length of the part
    /// @return calls per second
    CompletableFuture<Reading<Double>> count(long pid, Duration after, Duration length) {
        String seconds = "%d.%03d".formatted(length.toSeconds(), length.toMillisPart());
        List<String> command = List.of(
                "perf",
                "stat",
                "--log-fd",
                "1",
                "-x",
                ",",
                "-e",
                EVENT + "," + TIME,
                "-p",
                String.valueOf(pid),
                "--",
                "sleep",
                seconds);
        return CompletableFuture.supplyAsync(
                () -> switch (commands.output(command, length.plus(PATIENCE))) {
                    case Reading.Unavailable<String>(String reason) -> Reading.unavailable(reason);
                    case Reading.Available<String>(String text) -> perSecond(text);
                },
                CompletableFuture.delayedExecutor(
                        after.toMillis(), TimeUnit.MILLISECONDS, SystemCalls::onItsOwnThread));
    }

    private static void onItsOwnThread(Runnable work) {
        Thread.ofVirtual().name("system-calls").start(work);
    }

    /// The number per request, where perf saw them all: it may start after the slice, and then it counts a service
    /// without load.
    ///
    /// @param readWrite calls per request on files and sockets, which are a part of them
    static Reading<Double> whole(Reading<Double> counted, Reading<Double> readWrite) {
        return counted instanceof Reading.Available<Double>(Double all)
                        && readWrite instanceof Reading.Available<Double>(Double part)
                        && all < LEAST * part
                ? Reading.unavailable("perf counted fewer than the calls on files and sockets")
                : counted;
    }

    /// Calls per second in the output of `perf stat -x ,`: a line for each event, the value first.
    static Reading<Double> perSecond(String text) {
        Optional<Long> calls = value(text, EVENT);
        Optional<Long> nanos = value(text, TIME).filter(length -> length > 0);
        return calls.isPresent() && nanos.isPresent()
                ? Reading.of(calls.get() * 1e9 / nanos.get())
                : Reading.unavailable(
                        "perf counted nothing: " + text.lines().findFirst().orElse("no output"));
    }

    private static Optional<Long> value(String text, String event) {
        return text.lines()
                .map(line -> line.split(",", -1))
                .filter(fields -> fields.length > 2 && fields[2].equals(event) && fields[0].matches("[0-9]{1,18}"))
                .map(fields -> Long.valueOf(fields[0]))
                .findFirst();
    }
}
