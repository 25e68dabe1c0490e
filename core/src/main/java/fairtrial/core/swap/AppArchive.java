package fairtrial.core.swap;

/// Archive of the user's own application.
///
/// @param source    path as the user typed it
/// @param sha256    digest of the archive; empty for a folder
/// @param boot      its Spring Boot version
/// @param javaLevel feature number of the Java that it was compiled for
/// @param libraries number of its libraries
public record AppArchive(String source, String sha256, String boot, int javaLevel, String startClass, int libraries) {}
