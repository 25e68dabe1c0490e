/// What recorded waits say of limited resources.
package fairtrial.core.explain.waits;
