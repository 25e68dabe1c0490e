/// The command `campaign`: its cells as sessions on machines that a scheduler hands out.
@NullMarked
package fairtrial.cli.campaign;

import org.jspecify.annotations.NullMarked;
