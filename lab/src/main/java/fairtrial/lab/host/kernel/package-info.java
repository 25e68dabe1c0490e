/// The state of a Linux kernel in its files, read through one seam: CPU lists, control groups, threads' CPUs,
/// listening sockets.
@NullMarked
package fairtrial.lab.host.kernel;

import org.jspecify.annotations.NullMarked;
