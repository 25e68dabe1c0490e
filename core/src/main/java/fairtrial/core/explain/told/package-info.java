/// What is told of a contender's limits: explanations, their file and their words.
package fairtrial.core.explain.told;
