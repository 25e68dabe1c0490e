/// The machine and its processes: processes that end with the tool, CPU sets, temporary folders that are
/// always removed, JDKs. The seam `Host` separates the conductor from this or another machine.
@NullMarked
package fairtrial.lab.host;

import org.jspecify.annotations.NullMarked;
