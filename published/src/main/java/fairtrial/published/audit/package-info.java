/// The audit of published results: identities that every run must satisfy, and conclusions where one does not.
@NullMarked
package fairtrial.published.audit;

import org.jspecify.annotations.NullMarked;
