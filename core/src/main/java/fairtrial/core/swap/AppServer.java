package fairtrial.core.swap;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.model.Container;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Server that the user's own application was built with.
///
/// @param version  version of the container
/// @param settings settings of the server, from the application's own files and from the user
/// @param tls      whether it uses TLS; empty: not checked yet
public record AppServer(
        Container container,
        String version,
        @JsonSetter(nulls = Nulls.AS_EMPTY) SortedMap<String, String> settings,
        Optional<Boolean> tls) {
    public AppServer {
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    }

    /// Copy with a known use of TLS.
    AppServer withTls(boolean isTls) {
        return new AppServer(container, version, settings, Optional.of(isTls));
    }
}
