/// Swap of the container of an application: the libraries that are removed, added and kept, and the code and
/// settings that are affected. It only decides; other packages read and write archives.
@NullMarked
package fairtrial.core.swap;

import org.jspecify.annotations.NullMarked;
