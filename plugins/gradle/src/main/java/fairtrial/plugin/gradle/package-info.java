/// The tasks `fairtrialCompare` and `fairtrialGate`.
package fairtrial.plugin.gradle;
