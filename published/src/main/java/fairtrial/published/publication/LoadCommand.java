package fairtrial.published.publication;

import java.util.Optional;

/// How a generator was called, from its command line or as the author says.
///
/// @param text         the command as printed; empty when there is none (a JMeter thread group)
/// @param threads      generator threads (wrk `-t`, h2load `-t`)
/// @param connections  connections, users or JMeter threads
/// @param seconds      length asked for
/// @param requests     a fixed number of requests in all
/// @param loops        repetitions per user (JMeter, siege `-r`)
/// @param rampSeconds  time over which users start (JMeter)
/// @param rate         requests per second of an open loop (wrk2 `-R`, k6 arrival rate)
/// @param thinkSeconds mean pause of a user between requests
/// @param timeoutSeconds beyond which an answer counts as none
/// @param host         of the target, without port
/// @param path         of the target, `/` when the URL has none
/// @param keepAlive    connections are used again
/// @param pipelining   requests sent before an answer, 1 without
public record LoadCommand(
        LoadTool tool,
        String text,
        Optional<Double> threads,
        Optional<Double> connections,
        Optional<Double> seconds,
        Optional<Double> requests,
        Optional<Double> loops,
        Optional<Double> rampSeconds,
        Optional<Double> rate,
        Optional<Double> thinkSeconds,
        Optional<Double> timeoutSeconds,
        Optional<String> host,
        Optional<String> path,
        boolean keepAlive,
        double pipelining) {}
