/// Why one contender is faster than another: their CPU time per request, part by part.
@org.jspecify.annotations.NullMarked
package fairtrial.core.explain.gap;
