/// What is kept out of everything that the tool writes: passwords, tokens, keys. It knows texts and names
/// alone.
@org.jspecify.annotations.NullMarked
package fairtrial.core.redaction;
