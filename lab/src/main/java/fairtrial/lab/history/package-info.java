/// The runs that a user has.
@NullMarked
package fairtrial.lab.history;

import org.jspecify.annotations.NullMarked;
