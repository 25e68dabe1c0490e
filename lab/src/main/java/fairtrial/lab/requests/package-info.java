/// Requests that other tools have written down: access logs, recordings of browsers, OpenAPI documents, collections of
/// Postman and Bruno. No value of a cookie, a token or a password leaves these files.
@NullMarked
package fairtrial.lab.requests;

import org.jspecify.annotations.NullMarked;
