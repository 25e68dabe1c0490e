/// The control channel of a contender: questions from the conductor, and the end with the tool.
package fairtrial.probe;
