/// The proofs of the tool itself: against simulated machines, servers with known true values, and fault
/// injection.
@NullMarked
package fairtrial.cli.selftest;

import org.jspecify.annotations.NullMarked;
