package fairtrial.lab.jar;

import java.nio.file.Path;
import java.util.Optional;

/// Origin of an application's files.
///
/// @param source  path as the user typed it
/// @param archive file that it was unpacked from; empty: it lay in a folder
/// @param sha256  checksum of that file; empty without a file
/// @param signed  whether the archive is signed
public record AppOrigin(Path source, Optional<Path> archive, String sha256, boolean signed) {}
