package fairtrial.lab.remote.conduct;

import fairtrial.lab.remote.Places;
import fairtrial.lab.remote.ssh.RemoteShell;
import fairtrial.lab.remote.ssh.Shipment;
import java.nio.file.Path;

/// The way of files to a host.
interface Delivery extends Places {
    /// Nothing has to be brought: all files lie there under the same paths.
    Delivery SHARED = new Delivery() {
        @Override
        public String add(Path file) {
            return file.toString();
        }

        @Override
        public void send() {
            // They are there.
        }

        @Override
        public void end() {
            // Nothing was opened.
        }
    };

    /// Copies the files that were added.
    void send();

    /// Ends what the way needed.
    void end();

    /// Copies by checksum over the user's `ssh`.
    record OverSsh(RemoteShell shell, Shipment shipment) implements Delivery {
        @Override
        public String add(Path file) {
            return shipment.add(file);
        }

        @Override
        public void send() {
            shipment.send(shell);
        }

        @Override
        public void end() {
            shell.disconnect();
        }
    }
}
