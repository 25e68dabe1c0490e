package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// One resolved participant: a container in an exact version on an exact Spring Boot version and JDK, with
/// its threading, connector, packaging, properties and JVM flags. `id` is unique in a plan and safe as a file
/// name. Only the placebo has `twinOf`: the contender that it copies.
public record Contender(
        String id,
        Role role,
        String label,
        @JsonUnwrapped Software software,
        Jdk jdk,
        @JsonUnwrapped ServerMode mode,
        SortedMap<String, String> properties,
        List<String> jvmFlags,
        Optional<String> twinOf) {
    public Contender {
        properties = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(properties));
        jvmFlags = List.copyOf(jvmFlags);
    }

    /// Property that injects a cost into this contender, to test the tool itself: CPU µs that the probe burns
    /// in every request.
    public static final String INJECTED_COST = "fairtrial.planted-micros";

    /// The injected cost in CPU µs per request; 0 if there is none.
    public double injectedMicros() {
        return Double.parseDouble(properties.getOrDefault(INJECTED_COST, "0"));
    }

    /// Copy with other properties and flags.
    public Contender withSettings(SortedMap<String, String> otherProperties, List<String> otherFlags) {
        return new Contender(id, role, label, software, jdk, mode, otherProperties, otherFlags, twinOf);
    }

    /// Copy with another JDK.
    public Contender withJdk(Jdk otherJdk) {
        return new Contender(id, role, label, software, otherJdk, mode, properties, jvmFlags, twinOf);
    }

    /// A placebo of this contender under another id.
    public Contender placeboCopy(String twinId) {
        return new Contender(twinId, Role.PLACEBO, label, software, jdk, mode, properties, jvmFlags, Optional.of(id));
    }
}
