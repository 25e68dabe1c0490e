package fairtrial.lab.contender;

import fairtrial.core.model.Bytes;

/// One exact library: its coordinate (`group:artifact:version[:classifier]`), size and checksums in lower-case
/// hex. Registries publish SHA-1; SHA-256 pins.
public record PinnedJar(String coordinate, Bytes size, String sha1, String sha256) {}
