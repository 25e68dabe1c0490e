@NullMarked
package fairtrial.core.selftest;

import org.jspecify.annotations.NullMarked;
