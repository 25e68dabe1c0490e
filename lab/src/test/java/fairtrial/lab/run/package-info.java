@NullMarked
package fairtrial.lab.run;

import org.jspecify.annotations.NullMarked;
