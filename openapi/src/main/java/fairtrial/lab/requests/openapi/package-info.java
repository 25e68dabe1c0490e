/// OpenAPI documents, read by swagger-parser.
@NullMarked
package fairtrial.lab.requests.openapi;

import org.jspecify.annotations.NullMarked;
