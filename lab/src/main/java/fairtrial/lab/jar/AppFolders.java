package fairtrial.lab.jar;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Class path of an unpacked application.
///
/// @param libraryFolder folder of the archive for added libraries, with a slash at its end
/// @param root          folder with the unpacked application; never written to
/// @param classes       folders of its own classes, in class path order
/// @param libraries     its libraries, in class path order
/// @param loaderPath    places of further libraries that its archive names; empty: none
public record AppFolders(
        String libraryFolder, Path root, List<Path> classes, List<Path> libraries, Optional<String> loaderPath) {
    public AppFolders {
        classes = List.copyOf(classes);
        libraries = List.copyOf(libraries);
    }
}
