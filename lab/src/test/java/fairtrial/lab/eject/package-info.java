@NullMarked
package fairtrial.lab.eject;

import org.jspecify.annotations.NullMarked;
