package fairtrial.core.experiment;

import fairtrial.core.model.Connector;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Threading;
import java.util.stream.Collectors;

/// A spec in the notation that an experiment file has, made from its parts.
public final class Notation {
    private Notation() {}

    /// The notation of a spec.
    public static String of(ContenderSpec spec) {
        StringBuilder text = new StringBuilder(spec.container().id());
        spec.version().ifPresent(version -> text.append(':').append(version));
        spec.boot().ifPresent(boot -> text.append('/').append(boot));
        if (spec.mode().threading() == Threading.VIRTUAL) {
            text.append("+vt");
        }
        if (spec.mode().connector() != Connector.NIO) {
            text.append('+').append(spec.mode().connector().id());
        }
        if (spec.mode().packaging() != Packaging.JVM) {
            text.append('+').append(spec.mode().packaging().id());
        }
        spec.jdk().ifPresent(jdk -> text.append("@jdk").append(jdk));
        if (!spec.properties().isEmpty()) {
            text.append(spec.properties().entrySet().stream()
                    .map(entry -> entry.getKey() + "=" + entry.getValue())
                    .collect(Collectors.joining(",", "{", "}")));
        }
        if (!spec.jvmFlags().isEmpty()) {
            text.append(spec.jvmFlags().stream().collect(Collectors.joining(" ", "(", ")")));
        }
        spec.limit()
                .map(PodLimit::notation)
                .ifPresent(limit -> text.append('[').append(limit).append(']'));
        spec.label().ifPresent(label -> text.append('#').append(label));
        return text.toString();
    }
}
