/// A small shop: what a user's own service looks like to the tool.
@NullMarked
package fairtrial.shop;

import org.jspecify.annotations.NullMarked;
