/// Fitness of this machine for a measurement. Readings come in from outside; the rules over them are pure.
@NullMarked
package fairtrial.lab.doctor;

import org.jspecify.annotations.NullMarked;
