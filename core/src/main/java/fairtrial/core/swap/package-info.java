/// What changes when another container is put into somebody's application: which libraries go, come and stay,
/// and what of its code and settings means something else then. Decisions alone; archives are read and written
/// elsewhere.
@NullMarked
package fairtrial.core.swap;

import org.jspecify.annotations.NullMarked;
