/// The proofs of the tool itself: against simulated machines, servers of known truth, and fault injection.
@NullMarked
package fairtrial.cli.selftest;

import org.jspecify.annotations.NullMarked;
