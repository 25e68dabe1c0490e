package fairtrial.core.swap;

/// Archive of the user's own application.
///
/// @param source    path as the user typed it
/// @param sha256    digest of the archive; empty for a folder
/// @param boot      its Spring Boot version
/// @param javaLevel feature number of the Java that it was compiled for
/// @param libraries number of its libraries
public record AppArchive(String source, String sha256, String boot, int javaLevel, String startClass, int libraries) {
    private static final int SHOWN_DIGITS = 12;

    /// The first digits of its digest; empty for a folder.
    String digest() {
        return sha256.substring(0, Math.min(SHOWN_DIGITS, sha256.length()));
    }

    /// Its file name without folders.
    String fileName() {
        return source.substring(Math.max(source.lastIndexOf('/'), source.lastIndexOf('\\')) + 1);
    }
}
