/// The control channel of a contender: what it is asked from inside, and how it ends with the tool.
package fairtrial.probe;
