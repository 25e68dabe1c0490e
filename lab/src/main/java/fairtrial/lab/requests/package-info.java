/// Requests that other tools have written down: access logs, recordings of browsers, OpenAPI documents, collections of
/// Postman and Bruno. What is known as a secret by its name, or looks like a token, stays in these files; of recordings
/// so
/// do the values of all headers that are not known as harmless. Access logs are taken as they stand. A secret under an
/// ordinary name and in an ordinary form
/// cannot be recognised.
@NullMarked
package fairtrial.lab.requests;

import org.jspecify.annotations.NullMarked;
