/// Limited resources of the application itself: pools, executors, semaphores and queues, found in its beans.
package fairtrial.probe.pools;
