package fairtrial.probe;

import fairtrial.probe.plant.FilterInstaller;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.Ordered;
import org.springframework.core.PriorityOrdered;

/// Boot finds it in `spring.factories`, in every line. It connects to the conductor before anything else in
/// the application happens, and puts the planted cost's filter in its place.
public final class ProbeInitializer
        implements ApplicationContextInitializer<ConfigurableApplicationContext>, PriorityOrdered {
    @Override
    public void initialize(ConfigurableApplicationContext context) {
        if (Probe.running().isPresent()) {
            FilterInstaller.register(context);
        }
    }

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE;
    }
}
