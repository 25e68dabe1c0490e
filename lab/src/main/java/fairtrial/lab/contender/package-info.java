/// A contender is a class path, not a build: resolves the libraries of a Spring Boot version with one container
/// in it, and pins and remembers what it found. Types of the Maven resolver stay inside this package.
@NullMarked
package fairtrial.lab.contender;

import org.jspecify.annotations.NullMarked;
