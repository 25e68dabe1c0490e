/// Writes a contender as a plain Maven project, so that a figure can be reproduced without this tool.
@NullMarked
package fairtrial.lab.eject;

import org.jspecify.annotations.NullMarked;
