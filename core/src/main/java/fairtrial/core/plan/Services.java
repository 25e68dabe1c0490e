package fairtrial.core.plan;

import fairtrial.core.experiment.ServiceSpec;
import fairtrial.core.experiment.StubSpec;
import fairtrial.core.model.CpuSet;
import java.util.List;
import java.util.function.UnaryOperator;

/// Services and stubs of a plan, and their CPUs.
///
/// @param cpus          CPUs of all of them together, never one of the contender's
/// @param sharedWithLoad whether the load generator runs on one of these CPUs too
public record Services(List<ServiceSpec> services, List<StubSpec> stubs, CpuSet cpus, boolean sharedWithLoad) {
    public Services {
        services = List.copyOf(services);
        stubs = List.copyOf(stubs);
    }

    /// Copy with other texts of the user: for the stored copy without secrets.
    public Services withTexts(UnaryOperator<String> change) {
        return new Services(
                services.stream().map(service -> service.withTexts(change)).toList(),
                stubs.stream()
                        .map(stub -> stub.withBody(change.apply(stub.body())))
                        .toList(),
                cpus,
                sharedWithLoad);
    }
}
