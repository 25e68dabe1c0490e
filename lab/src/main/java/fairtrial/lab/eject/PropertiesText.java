package fairtrial.lab.eject;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The properties of a contender in the form of `application.properties`.
final class PropertiesText {
    private static final String PORT = "server.port";

    /// Port of a project where the tool lets the system choose: its load needs a known one.
    static final String USUAL_PORT = "8080";

    private PropertiesText() {}

    static String of(Ejection ejection) {
        Map<String, String> all = new TreeMap<>(ejection.launch().properties());
        all.put(PORT, port(ejection));
        // Only Boot's actuator reads it, and that is not on the class path.
        all.remove("management.server.address");
        return all.entrySet().stream()
                .map(property ->
                        line(property.getKey(), SecretVariables.property(property.getKey(), property.getValue())))
                .collect(Collectors.joining());
    }

    /// The port of the project: the contender's own or the usual one.
    static String port(Ejection ejection) {
        String port = ejection.launch().properties().getOrDefault(PORT, "0");
        return port.equals("0") ? USUAL_PORT : port;
    }

    /// One property, escaped; the comment with the date is left out.
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
