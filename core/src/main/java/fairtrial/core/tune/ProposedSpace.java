package fairtrial.core.tune;

import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The settings that are worth a search, by what a running service shows of its limited resources.
public final class ProposedSpace {
    /// A resource that is used less has room for five times the load; more of it gains nothing.
    private static final double USED = 0.2;

    /// The values end at a quarter and at four times the value in force: two doublings to either side.
    private static final int FACTOR = 4;

    /// Less of these may gain where most of them are idle: fewer threads of the same CPUs.
    private static final Set<ResourceKind> TOO_MANY = Set.of(ResourceKind.REQUEST_THREADS, ResourceKind.DATABASE_POOL);

    /// The collectors that every JDK from 8 on has, beside the default.
    private static final String COLLECTORS = "-XX:+UseParallelGC|-XX:+UseSerialGC";

    /// A screen of sixteen candidates has room for five settings of four levels.
    private static final int MOST = 5;

    private ProposedSpace() {}

    /// The space of a service.
    ///
    /// @param resources as seen under load
    /// @param inert settings that do nothing
    /// @param flags flags of the JVM; where they choose a collector, no other one is tried
    /// @param foldedOver whether the screen has its mirror image, and so room for fewer settings
    public static TuningSpace of(
            List<LimitedResource> resources, List<LimitingSetting> inert, List<String> flags, boolean foldedOver) {
        List<TunedSetting> ranges = new ArrayList<>();
        resources.stream()
                .sorted(Comparator.comparingDouble(LimitedResource::utilisation).reversed())
                .flatMap(resource -> range(resource, inert).stream())
                .filter(one -> ranges.stream().noneMatch(other -> other.told().equals(one.told())))
                .limit(MOST)
                .forEach(ranges::add);
        List<TunedSetting> others = flags.stream().anyMatch(flag -> flag.matches("-XX:[+-]Use\\w+GC"))
                ? List.of()
                : List.of(TunedSetting.of(COLLECTORS));
        while (ranges.size() > 1 && !Screening.fits(space(ranges, others), foldedOver)) {
            // The last is the least in use.
            ranges.removeLast();
        }
        return space(ranges, others);
    }

    private static TuningSpace space(List<TunedSetting> ranges, List<TunedSetting> others) {
        return new TuningSpace(Stream.concat(ranges.stream(), others.stream()).toList());
    }

    private static Optional<TunedSetting> range(LimitedResource resource, List<LimitingSetting> inert) {
        return resource.setting()
                .filter(setting -> setting.by() == TurnedBy.PROPERTY || setting.by() == TurnedBy.JVM_FLAG)
                .filter(setting -> setting.isNumber() && setting.number().scale() <= 0)
                .filter(setting ->
                        inert.stream().noneMatch(other -> other.name().equals(setting.name())))
                .flatMap(setting -> range(resource, setting));
    }

    private static Optional<TunedSetting> range(LimitedResource resource, LimitingSetting setting) {
        long now = setting.number().longValueExact();
        long low = Math.max(1, now / FACTOR);
        if (resource.utilisation() >= USED) {
            return written(setting, low, now * FACTOR);
        }
        return TOO_MANY.contains(resource.kind())
                ? written(setting, Math.max(low / FACTOR, Math.max(1, (long) Math.ceil(resource.used()))), now)
                : Optional.empty();
    }

    private static Optional<TunedSetting> written(LimitingSetting setting, long low, long high) {
        String unit = setting.value().replaceAll("[\\d.]", "");
        String equals = setting.name().equals(LimitingSetting.HEAP) ? "" : "=";
        return low < high && high < 1_000_000_000
                ? Optional.of(TunedSetting.of(setting.name() + equals + low + unit + ".." + high + unit))
                : Optional.empty();
    }
}
