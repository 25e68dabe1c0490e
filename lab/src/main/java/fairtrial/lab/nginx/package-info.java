/// nginx as a process of ours: a row of a replay, and the reference beside the contenders of a run.
@NullMarked
package fairtrial.lab.nginx;

import org.jspecify.annotations.NullMarked;
