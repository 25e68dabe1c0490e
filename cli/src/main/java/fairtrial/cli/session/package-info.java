/// Preparation of contenders, and a comparison from its plan to its report.
@NullMarked
package fairtrial.cli.session;

import org.jspecify.annotations.NullMarked;
