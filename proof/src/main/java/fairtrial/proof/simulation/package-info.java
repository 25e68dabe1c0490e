/// Simulations of the protocol on machines with known truth, which measure error rates, coverage and the time
/// to a correct verdict.
@NullMarked
package fairtrial.proof.simulation;

import org.jspecify.annotations.NullMarked;
