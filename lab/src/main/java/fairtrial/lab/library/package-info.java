/// Parts of the tool whose libraries most users never need, each on a class path of its own.
@NullMarked
package fairtrial.lab.library;

import org.jspecify.annotations.NullMarked;
