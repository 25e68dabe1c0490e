package fairtrial.lab.explain;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.model.Container;
import fairtrial.core.redaction.Redaction;
import fairtrial.lab.app.SeenResources;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Means of limited resources over readings at equal intervals. A resource that appears late counts from then
/// on.
final class ResourceMeans {
    private final Map<Name, Sums> all = new LinkedHashMap<>();

    private record Name(ResourceKind kind, String name) {}

    private static final class Sums {
        private LimitedResource last;
        private int readings;
        private double used;
        private double waiting;
        private int told;
        private double capacity;

        private Sums(LimitedResource first) {
            this.last = first;
        }

        private void add(LimitedResource now) {
            last = now;
            readings++;
            used += now.used();
            capacity = Math.max(capacity, now.capacity());
            if (now.waiting().isPresent()) {
                told++;
                waiting += now.waiting().getAsDouble();
            }
        }

        /// Names and values come from the application: they are kept and shown.
        private LimitedResource mean() {
            return new LimitedResource(
                    last.kind(),
                    Redaction.text(last.name()),
                    capacity,
                    used / readings,
                    told == 0 ? OptionalDouble.empty() : OptionalDouble.of(waiting / told),
                    last.setting().map(setting -> setting.withValue(Redaction.text(setting.value()))));
        }
    }

    /// Adds one reading.
    void add(SeenResources seen) {
        seen.resources()
                .forEach(resource -> all.computeIfAbsent(
                                new Name(resource.kind(), resource.name()), name -> new Sums(resource))
                        .add(resource));
    }

    /// The means, in the order in which the resources appeared. Settings have the names that this line of
    /// Spring Boot knows.
    ///
    /// @param boot version or line of Spring Boot
    List<LimitedResource> of(Container container, String boot) {
        ContainerSupport support = ContainerSupport.of(container);
        return all.values().stream()
                .map(Sums::mean)
                .map(mean -> switch (mean.kind()) {
                    case REQUEST_THREADS -> named(mean, support.threadLimit(boot));
                    case IO_THREADS -> named(mean, support.ioThreadLimit(boot));
                    default -> mean;
                })
                .toList();
    }

    private static LimitedResource named(LimitedResource resource, Optional<String> property) {
        return new LimitedResource(
                resource.kind(),
                resource.name(),
                resource.capacity(),
                resource.used(),
                resource.waiting(),
                resource.setting()
                        .map(setting -> setting.by() == TurnedBy.PROPERTY && property.isPresent()
                                ? new LimitingSetting(setting.by(), property.get(), setting.value())
                                : setting));
    }
}
