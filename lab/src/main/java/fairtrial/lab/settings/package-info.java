/// Configuration metadata from libraries, and properties from an application's own files.
@NullMarked
package fairtrial.lab.settings;

import org.jspecify.annotations.NullMarked;
