package fairtrial.probe;

import fairtrial.probe.cost.FilterInstaller;
import fairtrial.probe.tune.FactoryTuning;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.Ordered;
import org.springframework.core.PriorityOrdered;

/// Entry point that Boot finds in `spring.factories`, in every line. It connects to the conductor before
/// anything else in the application happens. It also installs the filter of the injected cost and applies
/// settings without a property.
public final class ProbeInitializer
        implements ApplicationContextInitializer<ConfigurableApplicationContext>, PriorityOrdered {
    @Override
    public void initialize(ConfigurableApplicationContext context) {
        if (Probe.running().isPresent()) {
            ManagementPort.free(context.getEnvironment());
            FilterInstaller.register(context);
            FactoryTuning.register(context);
        }
    }

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE;
    }
}
