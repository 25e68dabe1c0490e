/// The Maven registries of the user's settings, behind our own types: no type of the resolver leaves this
/// package.
@NullMarked
package fairtrial.lab.contender.maven;

import org.jspecify.annotations.NullMarked;
