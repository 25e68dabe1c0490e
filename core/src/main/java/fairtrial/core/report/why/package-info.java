/// What limits a contender, told to people: the answer of `explain RUN`, and its part of the report.
package fairtrial.core.report.why;
