/// A foreign optimizer as a process.
@NullMarked
package fairtrial.lab.tune;

import org.jspecify.annotations.NullMarked;
