package fairtrial.probe.live;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The documented defaults of one container on one Boot line, from `defaults.tsv` beside this class.
final class Defaults {
    private static final int CONTAINER = 0;
    private static final int FROM = 1;
    private static final int TO = 2;
    private static final int PROPERTY = 3;
    private static final int VALUE = 4;
    private static final String ANY = "*";

    private final Map<String, String> byProperty = new HashMap<>();

    private Defaults() {}

    /// The defaults of `container` on Boot `version`.
    static Defaults of(String container, String version) {
        Defaults defaults = new Defaults();
        try (InputStream stream = stream();
                BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                defaults.add(line.split("\t", -1), container, line(version));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return defaults;
    }

    /// The default of a property; empty when none is documented.
    Optional<String> value(String property) {
        return Optional.ofNullable(byProperty.get(property));
    }

    private void add(String[] row, String container, int line) {
        boolean comment = row[CONTAINER].startsWith("#");
        if (comment || !(row[CONTAINER].equals(ANY) || row[CONTAINER].equals(container))) {
            return;
        }
        if (line >= line(row[FROM]) && (row[TO].isEmpty() || line <= line(row[TO]))) {
            byProperty.put(row[PROPERTY], row[VALUE]);
        }
    }

    /// `3.5.16` → 305: lines compare as numbers.
    private static int line(String version) {
        String[] parts = version.split("\\.", 3);
        return Integer.parseInt(parts[0]) * 100 + Integer.parseInt(parts[1]);
    }

    private static InputStream stream() {
        InputStream stream = Defaults.class.getResourceAsStream("defaults.tsv");
        if (stream == null) {
            throw new IllegalStateException("defaults.tsv is missing in the probe's jar");
        }
        return stream;
    }
}
