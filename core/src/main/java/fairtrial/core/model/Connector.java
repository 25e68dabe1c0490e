package fairtrial.core.model;

import java.util.Locale;
import java.util.Optional;

/// I/O model of Tomcat's connections. Jetty and Undertow only have `NIO`.
public enum Connector {
    /// Selectors of the JDK: the default of every container.
    NIO,
    /// The JDK's asynchronous channels; Tomcat from 8.0 on.
    NIO2,
    /// One blocking thread per connection; Tomcat up to 8.0, where the class is
    /// `org.apache.coyote.http11.Http11Protocol`. A class of that name in 8.5 is NIO.
    BIO,
    /// The Apache Portable Runtime, a native library; Tomcat up to 10.0.
    APR;

    /// The identifier and mark in the notation: `apr` of `+apr`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The connector with the given mark; empty if there is none.
    public static Optional<Connector> of(String mark) {
        for (Connector connector : values()) {
            if (connector.id().equals(mark)) {
                return Optional.of(connector);
            }
        }
        return Optional.empty();
    }
}
