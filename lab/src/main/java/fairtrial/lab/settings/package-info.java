/// Configuration metadata out of libraries, and properties out of an application's own files.
@NullMarked
package fairtrial.lab.settings;

import org.jspecify.annotations.NullMarked;
