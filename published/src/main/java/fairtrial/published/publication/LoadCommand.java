package fairtrial.published.publication;

import java.util.Optional;

/// Call of a load generator, from its command line or from the author's text.
///
/// @param text         the command as reported; empty when there is none (a JMeter thread group)
/// @param threads      generator threads (wrk `-t`, h2load `-t`)
/// @param connections  connections, users or JMeter threads
/// @param seconds      requested length
/// @param requests     a fixed number of requests in total
/// @param loops        repetitions per user (JMeter, siege `-r`)
/// @param rampSeconds  time over which users start (JMeter)
/// @param rate         requests per second of an open loop (wrk2 `-R`, k6 arrival rate)
/// @param thinkSeconds mean pause of a user between requests
/// @param timeoutSeconds time after which a response counts as missing
/// @param host         host of the target, without port
/// @param path         path of the target, `/` when the URL has none
/// @param keepAlive    whether connections are reused
/// @param pipelining   requests sent before a response, 1 without pipelining
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
