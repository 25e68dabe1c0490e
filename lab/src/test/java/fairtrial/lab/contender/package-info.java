@NullMarked
package fairtrial.lab.contender;

import org.jspecify.annotations.NullMarked;
