/// Weaving of calls into the stated classes of the layers, with Byte Buddy. It has a class loader of its own.
package fairtrial.delay.weave;
