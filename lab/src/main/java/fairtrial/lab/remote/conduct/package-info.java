/// The conductor's side of a run over several machines.
@NullMarked
package fairtrial.lab.remote.conduct;

import org.jspecify.annotations.NullMarked;
