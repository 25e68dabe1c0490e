/// Activity of processes, threads and CPUs over a stretch, from two readings of the kernel's counters: one
/// before, one after, none during.
@NullMarked
package fairtrial.lab.monitor.proc;

import org.jspecify.annotations.NullMarked;
