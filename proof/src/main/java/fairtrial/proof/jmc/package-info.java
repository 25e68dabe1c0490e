/// What the rules of JDK Mission Control say of a recording. They stand beside our own answer, and are on no class path
/// of the tool.
@NullMarked
package fairtrial.proof.jmc;

import org.jspecify.annotations.NullMarked;
