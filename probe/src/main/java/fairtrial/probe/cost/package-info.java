/// A known cost per request, planted into a contender to show that the measurement would find it.
package fairtrial.probe.cost;
