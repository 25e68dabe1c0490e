package fairtrial.lab.jar;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// An application of Spring Boot as files on this machine.
///
/// @param source     as the user named it
/// @param archive    the file that it was unpacked from; empty: it lay in a folder
/// @param sha256     of that file; empty where there is none
/// @param libraryFolder of its archive, where a library that comes goes; with a slash at its end
/// @param root       the folder that holds it, unpacked; nobody writes there
/// @param classes    folders of its own classes, in class path order
/// @param libraries  its libraries, in class path order
/// @param startClass its own, that the launcher of its archive starts
/// @param boot       its Spring Boot version
/// @param javaLevel  feature number of the Java that the start class was compiled for
/// @param loaderPath where its archive says that further libraries lie; empty: nowhere
/// @param signed     whether somebody signed the archive
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
