package fairtrial.lab.host.kernel;

import fairtrial.core.model.Reading;
import fairtrial.core.record.LimitUse;
import fairtrial.core.record.Throttling;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// Counters of one control group, version 1 or 2, since it was made.
public final class GroupCounters {
    private final SystemFiles files;
    private final Optional<String> cpu;
    private final Optional<String> memory;

    /// @param cpu    folder of the CPU controller
    /// @param memory folder of the memory controller
    GroupCounters(SystemFiles files, Optional<String> cpu, Optional<String> memory) {
        this.files = files;
        this.cpu = cpu;
        this.memory = memory;
    }

    /// Throttling by a quota of this many CPUs.
    public Reading<Throttling> throttling(double cpus) {
        Optional<Fields> stat = cpu.flatMap(folder -> fields(folder + "/cpu.stat"));
        if (stat.isEmpty() || stat.get().number("nr_periods").isEmpty()) {
            return Reading.unavailable("no cpu.stat with periods in the cgroup");
        }
        Fields fields = stat.get();
        OptionalLong micros = fields.number("throttled_usec");
        return Reading.of(new Throttling(
                cpus,
                fields.number("nr_periods").orElse(0),
                fields.number("nr_throttled").orElse(0),
                micros.isPresent()
                        ? 1000 * micros.getAsLong()
                        : fields.number("throttled_time").orElse(0)));
    }

    /// Memory against the limit.
    public LimitUse memory() {
        return new LimitUse(
                first(number("memory.peak"), number("memory.max_usage_in_bytes"), "memory.peak"),
                first(event("memory.events", "max"), number("memory.failcnt"), "memory.events"),
                first(event("memory.events", "oom_kill"), event("memory.oom_control", "oom_kill"), "oom_kill"));
    }

    private static Reading<Long> first(Optional<Long> two, Optional<Long> one, String what) {
        return Stream.of(two, one)
                .flatMap(Optional::stream)
                .findFirst()
                .map(Reading::of)
                .orElseGet(() -> Reading.unavailable("no " + what + " in the cgroup"));
    }

    private Optional<Long> event(String file, String name) {
        return memory.flatMap(folder -> fields(folder + "/" + file))
                .map(fields -> fields.number(name))
                .filter(OptionalLong::isPresent)
                .map(OptionalLong::getAsLong);
    }

    private Optional<Long> number(String file) {
        return memory.flatMap(folder -> text(folder + "/" + file))
                .map(String::strip)
                .filter(text -> text.matches("[0-9]{1,18}"))
                .map(Long::valueOf);
    }

    private Optional<Fields> fields(String file) {
        return text(file).map(Fields::space);
    }

    private Optional<String> text(String file) {
        return files.text(file) instanceof Reading.Available<String>(String text)
                ? Optional.of(text)
                : Optional.empty();
    }
}
