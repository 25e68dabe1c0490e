package fairtrial.probe.limit;

/// A number of a live object. It is bound once, so that reading it is little more than one call.
public interface Gauge {
    /// The number now.
    ///
    /// @throws ReflectiveOperationException the object does not tell it any more
    double read() throws ReflectiveOperationException;
}
