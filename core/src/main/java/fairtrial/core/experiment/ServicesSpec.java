package fairtrial.core.experiment;

import fairtrial.core.model.CpuSet;
import fairtrial.core.text.UserError;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Everything that the application waits for, as typed: services, and stubs of remote services.
///
/// @param cpus CPUs of services and stubs; empty: the planner's choice
public record ServicesSpec(List<ServiceSpec> services, List<StubSpec> stubs, Optional<CpuSet> cpus) {
    /// An application that needs nothing.
    public static final ServicesSpec NONE = new ServicesSpec(List.of(), List.of(), Optional.empty());

    /// @throws UserError FT-160 two services have one name
    public ServicesSpec {
        services = List.copyOf(services);
        stubs = List.copyOf(stubs);
        Set<String> names = new HashSet<>();
        for (ServiceSpec service : services) {
            if (!names.add(service.name())) {
                throw new UserError("FT-160", service.name());
            }
        }
    }

    /// Whether there is nothing to start.
    public boolean isNone() {
        return services.isEmpty() && stubs.isEmpty();
    }

    /// Whether it has commands of the user.
    public boolean hasCommands() {
        return !services.isEmpty();
    }
}
