package fairtrial.lab.requests;

import fairtrial.core.experiment.RequestSource.Kind;
import java.util.Optional;
import java.util.regex.Pattern;

/// Formats by what stands at the beginning of a file.
final class Formats {
    private static final Pattern HAR = Pattern.compile("\\A\\s*\\{\\s*\"log\"\\s*:");
    private static final Pattern OPENAPI =
            Pattern.compile("(?m)(^|[{,])\\s*[\"']?(openapi|swagger)[\"']?\\s*:\\s*[\"']?[0-9]");
    private static final Pattern POSTMAN = Pattern.compile("schema\\.getpostman\\.com|\"_postman_id\"");
    private static final Pattern BRUNO = Pattern.compile("(?m)^opencollection\\s*:");
    private static final Pattern LOG = Pattern.compile("(?m)^\\S+ \\S+ .*\\[[^\\]]+\\] \"[A-Z]+ \\S+");

    private Formats() {}

    /// The kind of source whose text begins like this.
    static Optional<Kind> of(String begin) {
        String text = begin.startsWith("\uFEFF") ? begin.substring(1) : begin;
        if (HAR.matcher(text).find()) {
            return Optional.of(Kind.HAR);
        }
        if (POSTMAN.matcher(text).find() || BRUNO.matcher(text).find()) {
            return Optional.of(Kind.COLLECTION);
        }
        if (OPENAPI.matcher(text).find()) {
            return Optional.of(Kind.OPENAPI);
        }
        return LOG.matcher(text).find() ? Optional.of(Kind.ACCESS_LOG) : Optional.empty();
    }
}
