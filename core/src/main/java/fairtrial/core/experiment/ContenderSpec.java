package fairtrial.core.experiment;

import fairtrial.core.model.Container;
import fairtrial.core.model.ServerMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.stream.Stream;

/// A contender as the user wrote it, in the notation
/// `container[:version][/boot][+vt][+bio|+nio2|+apr][+aot|+native][@jdkN][{property=value,…}][(jvm
/// flags)][#label]`.
public record ContenderSpec(
        String text,
        SoftwareSpec software,
        ServerMode mode,
        OptionalInt jdk,
        SortedMap<String, String> properties,
        List<String> jvmFlags,
        Optional<String> label) {
    /// The container.
    public Container container() {
        return software.container();
    }

    /// Version of the container, where the user gave one.
    public Optional<String> version() {
        return software.version();
    }

    /// Line or version of Spring Boot, where the user gave one.
    public Optional<String> boot() {
        return software.boot();
    }

    /// Copy for one of several builds of the user's own application.
    public ContenderSpec withBuild(String build) {
        SoftwareSpec other =
                new SoftwareSpec(software.container(), software.version(), software.boot(), Optional.of(build));
        return new ContenderSpec(text, other, mode, jdk, properties, jvmFlags, label);
    }

    /// Copy with a label.
    public ContenderSpec withLabel(String other) {
        return new ContenderSpec(text, software, mode, jdk, properties, jvmFlags, Optional.of(other));
    }

    /// Copy on another JDK.
    ContenderSpec withJdk(int feature) {
        return new ContenderSpec(text, software, mode, OptionalInt.of(feature), properties, jvmFlags, label);
    }

    /// Copy with another mode.
    ContenderSpec withMode(ServerMode other) {
        return new ContenderSpec(text, software, other, jdk, properties, jvmFlags, label);
    }

    /// Copy with more JVM flags.
    ContenderSpec withFlags(List<String> more) {
        List<String> all = Stream.concat(jvmFlags.stream(), more.stream()).toList();
        return new ContenderSpec(text, software, mode, jdk, properties, all, label);
    }

    /// Copy with other properties.
    public ContenderSpec withSettings(SortedMap<String, String> otherProperties) {
        return withText(text, otherProperties);
    }

    /// Copy with another text and other properties.
    public ContenderSpec withText(String otherText, SortedMap<String, String> otherProperties) {
        return new ContenderSpec(otherText, software, mode, jdk, otherProperties, jvmFlags, label);
    }
}
