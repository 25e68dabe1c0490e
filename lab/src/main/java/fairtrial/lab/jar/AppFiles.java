package fairtrial.lab.jar;

import fairtrial.core.swap.BuildMark;

/// A Spring Boot application as files on this machine.
///
/// @param startClass its own start class, which the launcher of its archive starts
/// @param boot       its Spring Boot version
/// @param mark       its release and its commit
/// @param javaLevel  feature number of the Java that the start class was compiled for
public record AppFiles(
        AppOrigin origin, AppFolders folders, BuildMark mark, String startClass, String boot, int javaLevel) {}
