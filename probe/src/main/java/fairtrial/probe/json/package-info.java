/// Minimal JSON for one object per line, without a library.
package fairtrial.probe.json;
