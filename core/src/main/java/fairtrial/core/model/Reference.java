package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// A server that is measured beside the contenders. It is no contender: it has no rank, and no check applies to it.
public enum Reference {
    /// nginx that serves the contenders' own responses from files.
    @JsonProperty("nginx")
    NGINX("nginx"),
    /// nginx that passes every request on to the first contender.
    @JsonProperty("nginx:proxy")
    NGINX_PROXY("nginx:proxy");

    private final String id;

    Reference(String id) {
        this.id = id;
    }

    /// The reference of that identifier; empty if there is none.
    public static Optional<Reference> of(String id) {
        return Arrays.stream(values())
                .filter(reference -> reference.id.equals(id))
                .findFirst();
    }

    /// The identifier in `--reference`.
    public String id() {
        return id;
    }

    /// The stable name in keys of texts.
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
