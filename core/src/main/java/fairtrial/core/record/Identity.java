package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Contender;
import java.util.ArrayList;
import java.util.List;

/// The identity that a running contender reports about itself, read from inside its JVM.
@JsonPropertyOrder({
    "container",
    "version",
    "boot",
    "java_version",
    "java_home",
    "threading",
    "connector",
    "available_processors",
    "collectors",
    "max_heap_bytes",
    "input_arguments"
})
public record Identity(
        @JsonUnwrapped ServerIdentity server, @JsonUnwrapped JvmIdentity jvm) {
    /// Differences between the running process and the contender that was asked for; empty when they agree.
    public List<String> differences(Contender asked) {
        List<String> differences = new ArrayList<>();
        compare(differences, "container", asked.software().container().id(), server.container());
        compare(differences, "version", plain(asked.software().version()), plain(server.version()));
        compare(differences, "boot", plain(asked.software().boot()), plain(server.boot()));
        compare(differences, "threading", asked.mode().threading().id(), server.threading());
        ContainerSupport.of(asked.software().container())
                .connectorClass(asked.mode().connector())
                .ifPresent(wanted -> compare(differences, "connector", wanted, server.connector()));
        // A release file may leave the update of Java 8 out.
        if (!jvm.javaVersion().startsWith(asked.jdk().version() + "_")) {
            compare(differences, "java", asked.jdk().version(), jvm.javaVersion());
        }
        asked.limit().ifPresent(limit -> differences.addAll(jvm.differences(limit)));
        return List.copyOf(differences);
    }

    /// The version without suffixes that mean nothing: `10.1.55.0` and `10.1.55`, `2.3.24` and `2.3.24.Final`
    /// name the same release.
    private static String plain(String version) {
        return version.replaceAll("\\.(Final|RELEASE)$", "").replaceAll("^([0-9]+\\.[0-9]+\\.[0-9]+)\\.0$", "$1");
    }

    private static void compare(List<String> differences, String what, String asked, String is) {
        if (!asked.equals(is)) {
            differences.add(what + ": " + asked + " ≠ " + is);
        }
    }
}
