/// Fault injection: real runs with one known fault each, which prove the checks. A fault acts on processes and
/// their orders; it has no way into a check but what the monitors see.
@NullMarked
package fairtrial.proof.fault;

import org.jspecify.annotations.NullMarked;
