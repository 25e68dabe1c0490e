/// Somebody's own application: its archive read, its libraries named, another container put in. Nothing of
/// the user's is written to.
@NullMarked
package fairtrial.lab.jar;

import org.jspecify.annotations.NullMarked;
