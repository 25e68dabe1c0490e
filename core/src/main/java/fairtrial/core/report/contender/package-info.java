/// Each contender: versions, settings, costs, response heads.
@NullMarked
package fairtrial.core.report.contender;

import org.jspecify.annotations.NullMarked;
