package fairtrial.core.replay;

/// One step from the published set-up to Fairtrial's own.
///
/// @param id     file name and key; the first is `as-published`
/// @param change the message key behind `replay.change.` that names what is other than in the step before
/// @param value  what the change sets, as `4.0.8` or `server.jetty.threads.max=5000`; empty where it needs none
/// @param rounds each with a fresh JVM for everybody
public record Step(String id, String change, String value, SetUp setUp, int rounds) {}
