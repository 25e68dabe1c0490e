package fairtrial.proof.fault;

import fairtrial.lab.experiment.ExperimentFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The known faults, from `faults.yaml`.
public final class Faults {
    private static final String FILE = "faults.yaml";

    private Faults() {}

    /// All known faults, healthy runs first.
    public static List<Fault> all() {
        YAMLMapper yaml = YAMLMapper.builder().build();
        List<Fault> faults = new ArrayList<>();
        try (InputStream in = Faults.class.getResourceAsStream(FILE)) {
            yaml.readTree(in).forEach(node -> faults.add(fault(yaml, node)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(faults);
    }

    private static Fault fault(YAMLMapper yaml, JsonNode node) {
        String name = node.path("fault").asString();
        String experiment = yaml.writeValueAsString(node.path("experiment"));
        String injection = node.path("injection").asString("none");
        return new Fault(
                name,
                text(node, "code"),
                ExperimentFile.of(FILE + ", " + name, experiment),
                FaultInjection.Kind.valueOf(injection.replace('-', '_').toUpperCase(Locale.ROOT)),
                text(node, "library"));
    }

    private static Optional<String> text(JsonNode node, String field) {
        return node.has(field) ? Optional.of(node.path(field).asString()) : Optional.empty();
    }
}
