/// The evidence that the journal of an ordinary run has.
package fairtrial.core.explain.journal;
