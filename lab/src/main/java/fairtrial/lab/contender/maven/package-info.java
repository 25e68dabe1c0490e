/// The Maven registries of the user's settings, asked in our own words: no type of the resolver leaves this
/// package.
@NullMarked
package fairtrial.lab.contender.maven;

import org.jspecify.annotations.NullMarked;
