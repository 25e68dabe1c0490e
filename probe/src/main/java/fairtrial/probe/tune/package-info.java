/// Settings that a Boot line has no property for, set on its factory before the container is built.
package fairtrial.probe.tune;
