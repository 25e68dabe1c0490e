/// User workloads: requests with bodies in files, feeds, access logs.
@NullMarked
package fairtrial.lab.workload;

import org.jspecify.annotations.NullMarked;
