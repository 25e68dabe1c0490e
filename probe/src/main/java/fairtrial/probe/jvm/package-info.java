/// Identity and counters of the contender's own JVM.
package fairtrial.probe.jvm;
