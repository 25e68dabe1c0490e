package fairtrial.lab.service;

import fairtrial.core.model.Contender;
import fairtrial.lab.app.Application;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// An application that knows the address of the stubs. Spring itself resolves the placeholders in properties, from the
/// variables of the process; those in variables are resolved here.
public record StubbedApplication(Application application, String url) implements Application {
    private static final Map<String, String> PLACEHOLDERS =
            Map.of("${stub}", "STUB", "${fairtrial.stub.url}", "FAIRTRIAL_STUB_URL");

    /// Whether a value needs the address of a stub.
    public static boolean isPlaceholder(String value) {
        return PLACEHOLDERS.keySet().stream().anyMatch(value::contains);
    }

    @Override
    public Map<String, String> environment() {
        Map<String, String> all = new HashMap<>();
        application.environment().forEach((name, value) -> all.put(name, filled(value)));
        PLACEHOLDERS.values().forEach(variable -> all.putIfAbsent(variable, url));
        return all;
    }

    private String filled(String value) {
        return Stream.of("${stub}", "${fairtrial.stub.url}")
                .reduce(value, (text, placeholder) -> text.replace(placeholder, url));
    }

    @Override
    public List<Path> classPath(Contender contender, List<Path> libraries) {
        return application.classPath(contender, libraries);
    }

    @Override
    public String startClass() {
        return application.startClass();
    }

    @Override
    public String readyPath() {
        return application.readyPath();
    }

    @Override
    public List<String> reset() {
        return application.reset();
    }

    @Override
    public Optional<Boolean> tls() {
        return application.tls();
    }

    @Override
    public boolean isInsecure() {
        return application.isInsecure();
    }

    @Override
    public boolean isOwn() {
        return application.isOwn();
    }
}
