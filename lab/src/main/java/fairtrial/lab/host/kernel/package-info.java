/// What a Linux kernel tells in files, read through one seam: CPU lists, control groups, threads' CPUs,
/// listening sockets.
@NullMarked
package fairtrial.lab.host.kernel;

import org.jspecify.annotations.NullMarked;
