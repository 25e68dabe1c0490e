/// What a comparison of doses shows of a hypothesis.
package fairtrial.core.explain.judge;
