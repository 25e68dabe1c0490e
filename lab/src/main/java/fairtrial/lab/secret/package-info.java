/// What is stored and told of a run without its secrets, and how the secrets come back when the run goes on.
@NullMarked
package fairtrial.lab.secret;

import org.jspecify.annotations.NullMarked;
