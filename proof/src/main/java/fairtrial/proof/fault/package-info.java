/// Fault injection: real runs with one known fault each, which prove the checks. A fault acts on processes and
/// their orders. The checks see it only through the monitors.
@NullMarked
package fairtrial.proof.fault;

import org.jspecify.annotations.NullMarked;
