/// Redaction of everything that the tool writes: passwords, tokens, keys. It only depends on texts and names.
@org.jspecify.annotations.NullMarked
package fairtrial.core.redaction;
