/// The protocol and its rivals on machines that nobody owns: experiments whose truth is known, so that error
/// rates, coverage and the time to a right verdict can be counted instead of promised.
@NullMarked
package fairtrial.proof.simulation;

import org.jspecify.annotations.NullMarked;
