/// A known cost per request, injected into a contender to show that the measurement finds it.
package fairtrial.probe.cost;
