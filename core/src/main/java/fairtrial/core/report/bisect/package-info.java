/// A bisection as a document and as a page.
@NullMarked
package fairtrial.core.report.bisect;

import org.jspecify.annotations.NullMarked;
