/// Recordings of Flight Recorder: what is recorded, and what a recording says. Its file comes from a
/// contender's JVM and is not trusted.
@NullMarked
package fairtrial.lab.explain.recording;

import org.jspecify.annotations.NullMarked;
