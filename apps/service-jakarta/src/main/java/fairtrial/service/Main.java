package fairtrial.service;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Import;

/// The built-in service. Its parts are listed, not scanned for, so nothing else on a contender's class path
/// becomes part of it.
@SpringBootConfiguration
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
    /// Properties of lowest precedence: a contender's own override them. Loopback, because a manual start
    /// should not publish the service. Quiet except for `/pay`, because the published comparison logged there.
    static Map<String, Object> defaults() {
        Map<String, Object> defaults = new HashMap<>();
        defaults.put("server.address", "127.0.0.1");
        defaults.put("logging.level.root", "WARN");
        defaults.put("logging.level." + PayController.class.getName(), "INFO");
        return Collections.unmodifiableMap(defaults);
    }

    /// Starts the service with the command line's properties (`--server.port=…`).
    public static void main(String[] args) {
        application(Main.class).run(args);
    }

    /// The application as `main` runs it, for another start class that imports this one.
    public static SpringApplication application(Class<?> startClass) {
        SpringApplication application = create(startClass);
        application.setBannerMode(Banner.Mode.OFF);
        application.setDefaultProperties(defaults());
        return application;
    }

    /// Boot 1 takes objects where later lines take classes; by reflection one build fits both.
    private static SpringApplication create(Class<?> startClass) {
        try {
            for (Constructor<?> constructor : SpringApplication.class.getConstructors()) {
                if (constructor.getParameterCount() == 1) {
                    boolean classes = constructor.getParameterTypes()[0] == Class[].class;
                    Object sources = classes ? new Class<?>[] {startClass} : new Object[] {startClass};
                    return (SpringApplication) constructor.newInstance(sources);
                }
            }
        } catch (InstantiationException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("no application of " + startClass, e);
        }
        throw new IllegalStateException("no known constructor of " + SpringApplication.class);
    }
}
