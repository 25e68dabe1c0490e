/// A run for other tools: tables, test reports, benchmark formats, histograms.
@NullMarked
package fairtrial.core.report.export;

import org.jspecify.annotations.NullMarked;
