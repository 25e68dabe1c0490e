/// A document without a format, and its three forms: HTML, Markdown and terminal text. Each form escapes foreign text
/// in one place.
@NullMarked
package fairtrial.core.report.document;

import org.jspecify.annotations.NullMarked;
