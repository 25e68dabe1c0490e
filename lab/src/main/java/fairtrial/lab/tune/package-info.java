/// The folder of a search for settings.
@NullMarked
package fairtrial.lab.tune;

import org.jspecify.annotations.NullMarked;
