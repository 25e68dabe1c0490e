package fairtrial.lab.explain.profile;

import fairtrial.core.explain.profile.CollapsedStacks;
import fairtrial.core.explain.profile.SampleEvent;
import fairtrial.core.explain.profile.Sampling;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// async-profiler in one contender: what makes its samples is chosen when it is loaded.
final class StackSampler {
    /// A sample takes some 10 µs: about 1 % of this.
    private static final double INTERVAL_MICROS = 1_000;

    /// Stands in the list of events where perf events have the kernel's part, too. Without that they
    /// would lose the time in the kernel; timers count it for the function that called it.
    private static final String PERF = "Perf events:";

    private static final String START = "start,interval=" + Math.round(1e3 * INTERVAL_MICROS) + ",threads,jstackdepth="
            + CollapsedStacks.DEEPEST + ",memlimit=64m,event=";

    /// CPU time instead of samples: it has those that came too late to be taken.
    private static final String STOP = "stop,collapsed,total,ann,norm,file=";

    private final String contender;
    private final Jvm jvm;
    private Optional<SampleEvent> event = Optional.empty();

    /// A JVM in which async-profiler executes commands. The first one loads it.
    interface Jvm {
        String execute(String command) throws IOException;
    }

    /// @param contender its id, for messages
    StackSampler(String contender, Jvm jvm) {
        this.contender = contender;
        this.jvm = jvm;
    }

    /// Loads it and starts to sample by the best event that works here.
    ///
    /// @throws UserError FT-698 it cannot be loaded, or has no event
    void load() {
        List<String> reasons = new ArrayList<>();
        try {
            for (SampleEvent candidate : candidates(jvm.execute("list"))) {
                try {
                    jvm.execute(START + candidate.id());
                    event = Optional.of(candidate);
                    return;
                } catch (IOException e) {
                    reasons.add(candidate.id() + ": " + e.getMessage());
                }
            }
        } catch (IOException e) {
            reasons.add(String.valueOf(e.getMessage()));
        }
        throw fails(String.join("; ", reasons));
    }

    private static List<SampleEvent> candidates(String listed) {
        List<String> names = listed.lines().map(String::strip).toList();
        List<SampleEvent> candidates = new ArrayList<>();
        if (names.contains(PERF)) {
            candidates.add(SampleEvent.CPU);
        }
        if (names.contains(SampleEvent.CTIMER.id())) {
            candidates.add(SampleEvent.CTIMER);
        }
        candidates.add(SampleEvent.ITIMER);
        return candidates;
    }

    /// Starts to sample.
    ///
    /// @throws UserError FT-698 it does not
    void start() {
        try {
            jvm.execute(START + event.orElseThrow().id());
        } catch (IOException e) {
            throw fails(String.valueOf(e.getMessage()));
        }
    }

    /// Ends that and writes the stacks into a file.
    ///
    /// @throws UserError FT-698 it cannot
    void stop(Path file) {
        String name = file.toAbsolutePath().toString();
        if (name.contains(",") || name.contains("%")) {
            throw fails("a file name with a comma or a percent sign: " + name);
        }
        try {
            jvm.execute(STOP + name);
        } catch (IOException e) {
            throw fails(String.valueOf(e.getMessage()));
        }
    }

    private UserError fails(String reason) {
        return new UserError("FT-698", contender, reason);
    }

    /// What makes the samples.
    Sampling.Source source() {
        return new Sampling.Source(event.orElseThrow(), INTERVAL_MICROS);
    }
}
