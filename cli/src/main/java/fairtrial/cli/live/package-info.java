/// A page on loopback that shows a run while it goes on.
@NullMarked
package fairtrial.cli.live;

import org.jspecify.annotations.NullMarked;
