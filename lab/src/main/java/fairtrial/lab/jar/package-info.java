/// The user's own application: reads its archive, names its libraries, swaps its container. The user's files
/// are never changed.
@NullMarked
package fairtrial.lab.jar;

import org.jspecify.annotations.NullMarked;
