package fairtrial.lab.fake;

import fairtrial.lab.nginx.RunningReference;

/// A reference without a process.
public final class ScriptedReference implements RunningReference {
    /// Name and version of every scripted reference.
    public static final String SERVER = "nginx 1.22.1";

    private static final int PORT = 8_081;

    private boolean alive = true;

    @Override
    public String server() {
        return SERVER;
    }

    @Override
    public int port() {
        return PORT;
    }

    @Override
    public boolean isAlive() {
        return alive;
    }

    @Override
    public void close() {
        alive = false;
    }
}
