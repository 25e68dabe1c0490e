package fairtrial.probe;

import fairtrial.probe.cost.FilterInstaller;
import fairtrial.probe.tune.FactoryTuning;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.Ordered;
import org.springframework.core.PriorityOrdered;

/// Boot finds it in `spring.factories`, in every line. It connects to the conductor before anything else in the
/// application happens, puts the planted cost's filter in its place, and sees to what the line has no property
/// for.
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
