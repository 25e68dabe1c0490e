/// Since which version a claim holds.
@NullMarked
package fairtrial.cli.bisect;

import org.jspecify.annotations.NullMarked;
