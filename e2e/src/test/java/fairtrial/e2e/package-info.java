/// Claims about the whole tool: real servers, the built command, the arrows between packages.
@NullMarked
package fairtrial.e2e;

import org.jspecify.annotations.NullMarked;
