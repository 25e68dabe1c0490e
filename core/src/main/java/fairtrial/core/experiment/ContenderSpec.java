package fairtrial.core.experiment;

import fairtrial.core.model.Container;
import fairtrial.core.model.PodLimit;
import fairtrial.core.model.ServerMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.stream.Stream;

/// A contender as the user wrote it, in the notation
/// `container[:version][/boot][+vt][+bio|+nio2|+apr][+aot|+native][@jdkN][{property=value,…}][(jvm
/// flags)][[cpus=C,memory=M]][#label]`.
public record ContenderSpec(
        String text,
        SoftwareSpec software,
        ServerMode mode,
        OptionalInt jdk,
        SortedMap<String, String> properties,
        List<String> jvmFlags,
        Optional<String> label,
        Optional<PodLimit> limit) {
    /// A spec without a limit.
    public ContenderSpec(
            String text,
            SoftwareSpec software,
            ServerMode mode,
            OptionalInt jdk,
            SortedMap<String, String> properties,
            List<String> jvmFlags,
            Optional<String> label) {
        this(text, software, mode, jdk, properties, jvmFlags, label, Optional.empty());
    }

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

    /// Copy with other software.
    private ContenderSpec with(SoftwareSpec other) {
        return new ContenderSpec(text, other, mode, jdk, properties, jvmFlags, label, limit);
    }

    /// Copy on another version of the container.
    public ContenderSpec withVersion(String version) {
        return with(new SoftwareSpec(software.container(), Optional.of(version), software.boot(), software.build()));
    }

    /// Copy on another line or version of Spring Boot.
    public ContenderSpec withBoot(String line) {
        return with(new SoftwareSpec(software.container(), software.version(), Optional.of(line), software.build()));
    }

    /// Copy for one of several builds of the user's own application.
    public ContenderSpec withBuild(String build) {
        return with(new SoftwareSpec(software.container(), software.version(), software.boot(), Optional.of(build)));
    }

    /// Copy with a label.
    public ContenderSpec withLabel(String other) {
        return new ContenderSpec(text, software, mode, jdk, properties, jvmFlags, Optional.of(other), limit);
    }

    /// Copy with other JVM flags.
    public ContenderSpec withFlags(List<String> others) {
        return new ContenderSpec(text, software, mode, jdk, properties, others, label, limit);
    }

    /// Copy with a limit.
    public ContenderSpec withLimit(PodLimit other) {
        return new ContenderSpec(text, software, mode, jdk, properties, jvmFlags, label, Optional.of(other));
    }

    /// Copy on another JDK.
    public ContenderSpec withJdk(int feature) {
        return new ContenderSpec(text, software, mode, OptionalInt.of(feature), properties, jvmFlags, label, limit);
    }

    /// Copy with another mode.
    ContenderSpec withMode(ServerMode other) {
        return new ContenderSpec(text, software, other, jdk, properties, jvmFlags, label, limit);
    }

    /// Copy with more JVM flags.
    ContenderSpec withMoreFlags(List<String> more) {
        return withFlags(Stream.concat(jvmFlags.stream(), more.stream()).toList());
    }

    /// Copy with other properties.
    public ContenderSpec withSettings(SortedMap<String, String> otherProperties) {
        return withText(text, otherProperties);
    }

    /// Copy with another text and other properties.
    public ContenderSpec withText(String otherText, SortedMap<String, String> otherProperties) {
        return new ContenderSpec(otherText, software, mode, jdk, otherProperties, jvmFlags, label, limit);
    }
}
