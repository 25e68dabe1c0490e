/// Delays that are planted at the layers of a contender, and the time that a request spends there. The jar is on
/// the bootstrap class path, so that woven classes of every class loader see it.
package fairtrial.delay;
