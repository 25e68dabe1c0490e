/// CPU profiles of contenders, sampled by async-profiler in JVMs of their own.
@NullMarked
package fairtrial.lab.explain.profile;

import org.jspecify.annotations.NullMarked;
