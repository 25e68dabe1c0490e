package fairtrial.lab.jar;

/// A Spring Boot application as files on this machine.
///
/// @param startClass its own start class, which the launcher of its archive starts
/// @param boot       its Spring Boot version
/// @param javaLevel  feature number of the Java that the start class was compiled for
public record AppFiles(AppOrigin origin, AppFolders folders, String startClass, String boot, int javaLevel) {}
