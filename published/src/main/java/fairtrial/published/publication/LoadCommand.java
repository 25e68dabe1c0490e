package fairtrial.published.publication;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;

/// Call of a load generator, from its command line or from the author's text.
///
/// @param text         the command as reported; empty when there is none (a JMeter thread group)
/// @param threads      generator threads (wrk `-t`, h2load `-t`)
/// @param connections  connections, users or JMeter threads
/// @param keepAlive    whether connections are reused
/// @param multiplexing requests of one connection at once
public record LoadCommand(
        LoadTool tool,
        String text,
        Optional<Double> threads,
        Optional<Double> connections,
        @JsonUnwrapped LoadLength length,
        @JsonUnwrapped LoadPace pace,
        @JsonUnwrapped LoadTarget target,
        boolean keepAlive,
        @JsonUnwrapped Multiplexing multiplexing) {}
