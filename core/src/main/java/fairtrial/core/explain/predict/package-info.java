/// Hypotheses about what limits a contender, and what each predicts before anything is turned.
package fairtrial.core.explain.predict;
