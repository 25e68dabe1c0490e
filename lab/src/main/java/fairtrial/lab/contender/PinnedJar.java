package fairtrial.lab.contender;

import fairtrial.core.model.Bytes;

/// One library exactly: its coordinate (`group:artifact:version[:classifier]`), size and checksums in
/// lower-case hex. SHA-1 is what registries publish, SHA-256 is what pins.
public record PinnedJar(String coordinate, Bytes size, String sha1, String sha256) {}
