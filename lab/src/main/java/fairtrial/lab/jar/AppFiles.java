package fairtrial.lab.jar;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A Spring Boot application as files on this machine.
///
/// @param source        path as the user typed it
/// @param archive       file that it was unpacked from; empty: it lay in a folder
/// @param sha256        checksum of that file; empty without a file
/// @param libraryFolder folder of the archive for added libraries, with a slash at its end
/// @param root          folder with the unpacked application; never written to
/// @param classes       folders of its own classes, in class path order
/// @param libraries     its libraries, in class path order
/// @param startClass    its own start class, which the launcher of its archive starts
/// @param boot          its Spring Boot version
/// @param javaLevel     feature number of the Java that the start class was compiled for
/// @param loaderPath    places of further libraries that its archive names; empty: none
/// @param signed        whether the archive is signed
public record AppFiles(
        Path source,
        Optional<Path> archive,
        String sha256,
        String libraryFolder,
        Path root,
        List<Path> classes,
        List<Path> libraries,
        String startClass,
        String boot,
        int javaLevel,
        Optional<String> loaderPath,
        boolean signed) {
    public AppFiles {
        classes = List.copyOf(classes);
        libraries = List.copyOf(libraries);
    }
}
