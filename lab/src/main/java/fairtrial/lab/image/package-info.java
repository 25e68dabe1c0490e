/// Applications in OCI images: their layers are read, and nothing is run as a container.
@NullMarked
package fairtrial.lab.image;

import org.jspecify.annotations.NullMarked;
