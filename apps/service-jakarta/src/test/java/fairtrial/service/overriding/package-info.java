/// A contender that disobeys its properties, for tests of what is effective.
@NullMarked
package fairtrial.service.overriding;

import org.jspecify.annotations.NullMarked;
