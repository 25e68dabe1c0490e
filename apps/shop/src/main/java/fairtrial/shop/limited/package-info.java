/// Planted bottlenecks with a known cause, for the proof of `explain`. A property switches each of them on; without
/// it there is nothing of it in the service.
@NullMarked
package fairtrial.shop.limited;

import org.jspecify.annotations.NullMarked;
