package fairtrial.lab.nginx;

/// A reference that runs beside the contenders of one round.
public interface RunningReference extends AutoCloseable {
    /// Name and version of the server.
    String server();

    /// The loopback port where it listens.
    int port();

    /// Whether it can take requests on all its CPUs.
    boolean isAlive();

    @Override
    void close();
}
