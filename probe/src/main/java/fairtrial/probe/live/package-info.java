/// Limits and pools of the live container objects, read by reflection, since every line differs.
package fairtrial.probe.live;
