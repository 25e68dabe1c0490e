package fairtrial.lab.eject;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The properties of a contender as its `application.properties` has them.
final class PropertiesText {
    private static final String PORT = "server.port";

    /// Where the tool lets the system choose, a project needs a port that its load knows.
    static final String USUAL_PORT = "8080";

    private PropertiesText() {}

    static String of(Ejection ejection) {
        Map<String, String> all = new TreeMap<>(ejection.launch().properties());
        all.put(PORT, port(ejection));
        // Boot's actuator, which alone reads it, is not on the class path.
        all.remove("management.server.address");
        return all.entrySet().stream()
                .map(property ->
                        line(property.getKey(), SecretVariables.property(property.getKey(), property.getValue())))
                .collect(Collectors.joining());
    }

    /// The port that it listens on unless told otherwise.
    static String port(Ejection ejection) {
        String port = ejection.launch().properties().getOrDefault(PORT, "0");
        return port.equals("0") ? USUAL_PORT : port;
    }

    /// One property with what must be escaped; the comment with the date is left out.
    private static String line(String key, String value) {
        Properties one = new Properties();
        one.setProperty(key, value);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            one.store(out, null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString(StandardCharsets.ISO_8859_1)
                .lines()
                .filter(line -> !line.startsWith("#"))
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
