/// Text is data: message keys with their English and Chinese bundles, and their width in a terminal.
@NullMarked
package fairtrial.core.text;

import org.jspecify.annotations.NullMarked;
