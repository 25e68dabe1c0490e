/// Statistics on numbers: no clock, no file, and randomness only from a fixed or given seed. Values are
/// natural logs of throughputs or of throughput ratios unless a name says otherwise. One number per contender
/// (or pair) and round is a sample.
@NullMarked
package fairtrial.core.stats;

import org.jspecify.annotations.NullMarked;
