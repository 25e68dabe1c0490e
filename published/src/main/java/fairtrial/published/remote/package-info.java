/// A replay over two machines: rows on one host, load programs on another, both behind lines of the conductor.
@NullMarked
package fairtrial.published.remote;

import org.jspecify.annotations.NullMarked;
