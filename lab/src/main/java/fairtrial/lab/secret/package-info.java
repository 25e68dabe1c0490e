/// Redaction of stored and reported data, and the return of the secrets when a run goes on.
@NullMarked
package fairtrial.lab.secret;

import org.jspecify.annotations.NullMarked;
