/// The class path of a contender, which is not a build: resolves, pins and caches the libraries of a Spring
/// Boot version with one container. Types of the Maven resolver stay inside the subpackage `maven`.
@NullMarked
package fairtrial.lab.contender;

import org.jspecify.annotations.NullMarked;
