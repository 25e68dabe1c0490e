package fairtrial.core.experiment;

import java.util.Locale;
import java.util.Optional;

/// A file or a folder of another tool in which requests stand, as typed.
///
/// @param host the host whose requests are meant, where it is not that of the first one
public record RequestSource(Kind kind, String file, Optional<String> host) {
    /// What stands in it.
    public enum Kind {
        /// An access log in the common or combined format, for its mix of requests and its rate.
        ACCESS_LOG,
        /// A recording of a browser or a proxy (HTTP Archive 1.2).
        HAR,
        /// A description of an interface (OpenAPI 3, Swagger 2).
        OPENAPI,
        /// A collection of Postman or Bruno.
        COLLECTION;

        /// The name of its option, and of its key in an experiment file.
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// A source from the form `FILE` or `FILE#HOST`.
    public static RequestSource parse(Kind kind, String text) {
        int mark = kind == Kind.HAR || kind == Kind.COLLECTION ? text.lastIndexOf('#') : -1;
        return mark < 0
                ? new RequestSource(kind, text, Optional.empty())
                : new RequestSource(kind, text.substring(0, mark), Optional.of(text.substring(mark + 1)));
    }

    /// The same source under another path.
    public RequestSource withFile(String other) {
        return new RequestSource(kind, other, host);
    }

    /// The form that [#parse] reads.
    public String text() {
        return file + host.map(name -> "#" + name).orElse("");
    }
}
