/// A small shop, a model of a user's own service.
@NullMarked
package fairtrial.shop;

import org.jspecify.annotations.NullMarked;
