package fairtrial.core.experiment;

import fairtrial.core.model.Container;
import fairtrial.core.model.ServerMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;

/// A contender as the user wrote it, in the notation
/// `container[:version][/boot][+vt][+bio|+nio2|+apr][+aot|+native][@jdkN][{property=value,…}][(jvm
/// flags)][#label]`.
public record ContenderSpec(
        String text,
        Container container,
        Optional<String> version,
        Optional<String> boot,
        ServerMode mode,
        OptionalInt jdk,
        SortedMap<String, String> properties,
        List<String> jvmFlags,
        Optional<String> label) {
    /// Copy with other properties.
    public ContenderSpec withSettings(SortedMap<String, String> otherProperties) {
        return withText(text, otherProperties);
    }

    /// Copy with another text and other properties.
    public ContenderSpec withText(String otherText, SortedMap<String, String> otherProperties) {
        return new ContenderSpec(otherText, container, version, boot, mode, jdk, otherProperties, jvmFlags, label);
    }
}
