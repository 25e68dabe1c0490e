/// Every parser of text that others wrote, each behind one entrance that takes any bytes. The seeds run as ordinary
/// tests; the profile `fuzz` lets Jazzer make millions of inputs from them.
@NullMarked
package fairtrial.e2e.fuzz;

import org.jspecify.annotations.NullMarked;
