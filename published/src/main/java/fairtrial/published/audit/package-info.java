/// The audit of published results: identities that any run must obey, and what follows where one does not.
@NullMarked
package fairtrial.published.audit;

import org.jspecify.annotations.NullMarked;
