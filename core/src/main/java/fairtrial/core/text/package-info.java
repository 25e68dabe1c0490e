/// Text is data: message keys with their English and Chinese bundles, and how wide they stand in a terminal.
@NullMarked
package fairtrial.core.text;

import org.jspecify.annotations.NullMarked;
