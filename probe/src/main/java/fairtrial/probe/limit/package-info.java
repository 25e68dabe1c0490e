/// Limited resources of the running application: what they are, and how many units are in use now.
package fairtrial.probe.limit;
