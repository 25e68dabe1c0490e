/// A small HTTP server on loopback that stands in for remote services: it responds after a time from a stated
/// distribution, and measures how late it was.
@NullMarked
package fairtrial.agent.stub;

import org.jspecify.annotations.NullMarked;
