/// Search for the version since which a claim holds, or holds no more: a scan, a search in each interval
/// whose ends differ, and a confirmation of the two neighbours on fresh rounds.
@NullMarked
package fairtrial.core.bisect;

import org.jspecify.annotations.NullMarked;
