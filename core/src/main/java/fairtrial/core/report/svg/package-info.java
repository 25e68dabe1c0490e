/// Charts drawn by hand: scales, ticks, markers and four kinds of plot over plain numbers. They know nothing of
/// runs and results, and take every colour from the page's style sheet.
@NullMarked
package fairtrial.core.report.svg;

import org.jspecify.annotations.NullMarked;
