package fairtrial.core.explain;

/// The setting behind a resource.
///
/// @param name  name of the property or flag, as a user writes it: `server.tomcat.threads.max`, `-Xmx`
/// @param value value in force, as a user writes it
public record LimitingSetting(TurnedBy by, String name, String value) {}
