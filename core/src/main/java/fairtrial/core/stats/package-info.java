/// Numbers in, numbers out: no clock, no file, no randomness but from a fixed or given seed. Values are natural
/// logs of throughputs or of throughput ratios unless a name says otherwise; one number per contender (or pair)
/// and round enters.
@NullMarked
package fairtrial.core.stats;

import org.jspecify.annotations.NullMarked;
