/// What the live container objects say about their limits and pools; all by reflection, since every line
/// differs.
package fairtrial.probe.live;
