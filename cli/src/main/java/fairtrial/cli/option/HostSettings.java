package fairtrial.cli.option;

import java.nio.file.Path;
import java.util.Optional;

/// How hosts are reached and what stays there: nothing that a plan depends on.
///
/// @param sshConfig  another file than `~/.ssh/config`
/// @param jdk        archive of a JDK for hosts without one
/// @param keptRemote whether our folder stays there for the next run
public record HostSettings(Optional<Path> sshConfig, Optional<Path> jdk, boolean keptRemote) {}
