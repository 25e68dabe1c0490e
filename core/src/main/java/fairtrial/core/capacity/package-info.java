/// Capacity: the highest rate at which a service keeps its promises. Per round one number, the rate at
/// which the share of broken requests crosses what the promise allows.
@NullMarked
package fairtrial.core.capacity;

import org.jspecify.annotations.NullMarked;
