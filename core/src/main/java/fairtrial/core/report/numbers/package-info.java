/// All figures with their intervals, and latency and throughput as curves.
@NullMarked
package fairtrial.core.report.numbers;

import org.jspecify.annotations.NullMarked;
