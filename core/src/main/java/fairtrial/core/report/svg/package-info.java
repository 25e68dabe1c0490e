/// SVG charts: scales, ticks, markers and five kinds of plot of plain numbers. They do not depend on runs and
/// results, and take every colour from the page's style sheet.
@NullMarked
package fairtrial.core.report.svg;

import org.jspecify.annotations.NullMarked;
