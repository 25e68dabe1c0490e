package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// One resolved participant: a container in an exact version on an exact Spring Boot version and JDK, with
/// its threading, connector, packaging, properties, JVM flags and limit. `id` is unique in a plan and safe as
/// a file name.
///
/// @param limit limit of CPU time and memory; empty: none
@JsonPropertyOrder({
    "id",
    "role",
    "label",
    "container",
    "version",
    "boot",
    "build",
    "jdk",
    "threading",
    "connector",
    "packaging",
    "properties",
    "jvm_flags",
    "twin_of",
    "limit"
})
public record Contender(
        String id,
        @JsonUnwrapped RunRole run,
        String label,
        @JsonUnwrapped Software software,
        Jdk jdk,
        @JsonUnwrapped ServerMode mode,
        SortedMap<String, String> properties,
        List<String> jvmFlags,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<PodLimit> limit) {
    public Contender {
        properties = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(properties));
        jvmFlags = List.copyOf(jvmFlags);
    }

    /// A contender without a limit.
    public Contender(
            String id,
            Role role,
            String label,
            Software software,
            Jdk jdk,
            ServerMode mode,
            SortedMap<String, String> properties,
            List<String> jvmFlags,
            Optional<String> twinOf) {
        this(id, new RunRole(role, twinOf), label, software, jdk, mode, properties, jvmFlags, Optional.empty());
    }

    /// Property that injects a cost into this contender, to test the tool itself: CPU µs that the probe burns
    /// in every request.
    public static final String INJECTED_COST = "fairtrial.planted-micros";

    /// The role in the run.
    public Role role() {
        return run.role();
    }

    /// The contender that the placebo copies; empty for all others.
    public Optional<String> twinOf() {
        return run.twinOf();
    }

    /// The injected cost in CPU µs per request; 0 if there is none.
    public double injectedMicros() {
        return Double.parseDouble(properties.getOrDefault(INJECTED_COST, "0"));
    }

    /// Copy with other properties and flags.
    public Contender withSettings(SortedMap<String, String> otherProperties, List<String> otherFlags) {
        return new Contender(id, run, label, software, jdk, mode, otherProperties, otherFlags, limit);
    }

    /// Copy with another JDK.
    public Contender withJdk(Jdk otherJdk) {
        return new Contender(id, run, label, software, otherJdk, mode, properties, jvmFlags, limit);
    }

    /// Copy with a limit, or without one.
    public Contender withLimit(Optional<PodLimit> other) {
        return new Contender(id, run, label, software, jdk, mode, properties, jvmFlags, other);
    }

    /// A placebo of this contender under another id.
    public Contender placeboCopy(String twinId) {
        return new Contender(twinId, RunRole.placeboOf(id), label, software, jdk, mode, properties, jvmFlags, limit);
    }
}
