package fairtrial.service;

import java.util.Map;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Import;

/// The built-in service. Its parts are listed, not scanned for: what else lies on a contender's class path
/// never becomes part of it.
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import({
    TextController.class,
    PayController.class,
    JsonController.class,
    PayloadController.class,
    StaticFiles.class,
    StaticController.class,
    CpuController.class,
    WaitController.class,
    EchoController.class,
    BadRequests.class
})
public class Main {
    /// Lowest in precedence: a contender's own properties win. Loopback, because whoever starts the service
    /// by hand should not publish it; quiet but for `/pay`, because the comparison that it comes from
    /// logged there.
    static final Map<String, Object> DEFAULTS = Map.of(
            "server.address",
            "127.0.0.1",
            "logging.level.root",
            "WARN",
            "logging.level." + PayController.class.getName(),
            "INFO");

    /// Starts the service with the command line's properties (`--server.port=…`).
    public static void main(String[] args) {
        application(Main.class).run(args);
    }

    /// The application as `main` runs it, for another start class that imports this one.
    public static SpringApplication application(Class<?> startClass) {
        var application = new SpringApplication(startClass);
        application.setBannerMode(Banner.Mode.OFF);
        application.setDefaultProperties(DEFAULTS);
        return application;
    }
}
