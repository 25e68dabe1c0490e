package fairtrial.lab.jar;

import fairtrial.core.swap.BuildMark;
import fairtrial.lab.image.ImageStart;
import fairtrial.lab.image.ImageStore;
import java.nio.file.Path;
import java.util.Optional;

/// A Spring Boot application as files on this machine.
///
/// @param startClass its own start class, which the launcher of its archive starts
/// @param boot       its Spring Boot version
/// @param mark       its release and its commit
/// @param javaLevel  feature number of the Java that the start class was compiled for
/// @param image      what the image that it came from says of its start; empty: it came from no image
public record AppFiles(
        AppOrigin origin,
        AppFolders folders,
        BuildMark mark,
        String startClass,
        String boot,
        int javaLevel,
        Optional<ImageStart> image) {
    /// The files of an image's application. They have no archive of their own.
    static AppFiles ofImage(Path source, ImageStore.Unpacked image, AppStore store) {
        AppFiles files = store.open(image.app());
        return new AppFiles(
                new AppOrigin(
                        source, Optional.empty(), image.sha256(), files.origin().signed()),
                files.folders(),
                files.mark(),
                files.startClass(),
                files.boot(),
                files.javaLevel(),
                Optional.of(image.start()));
    }
}
