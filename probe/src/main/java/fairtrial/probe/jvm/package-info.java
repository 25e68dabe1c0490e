/// What the contender's own JVM says about itself.
package fairtrial.probe.jvm;
