/// Where everything runs: starting processes that end with the tool, CPU sets, temporary folders that sweep
/// themselves, the machine and its JDKs. The seam `Host` stands between the conductor and this or another
/// machine.
@NullMarked
package fairtrial.lab.host;

import org.jspecify.annotations.NullMarked;
