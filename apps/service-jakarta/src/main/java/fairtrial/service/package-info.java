/// The built-in service: the handlers of the published comparisons, on any Boot 3.5 or 4 line and any of
/// its containers.
@NullMarked
package fairtrial.service;

import org.jspecify.annotations.NullMarked;
