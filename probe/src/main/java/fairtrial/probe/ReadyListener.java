package fairtrial.probe;

import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.Ordered;

/// Listener that Boot finds in `spring.factories`. It reports to the conductor that the application is ready,
/// after every other listener has run.
public final class ReadyListener implements ApplicationListener<ApplicationReadyEvent>, Ordered {
    private static final String BOOTSTRAP = "bootstrap";

    @Override
    public void onApplicationEvent(ApplicationReadyEvent event) {
        // Spring Cloud starts an application of its own before the user's, without a server.
        if (!BOOTSTRAP.equals(event.getApplicationContext().getId())) {
            Probe.running().ifPresent(probe -> probe.ready(event.getApplicationContext()));
        }
    }

    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }
}
