package fairtrial.cli.terminal;

import fairtrial.lab.run.Cancel;

/// The user's way to stop a run, until it is closed. Here it is Ctrl-C ([CtrlC]).
public interface Interrupts extends AutoCloseable {
    /// The flag through which the run learns of an interrupt.
    Cancel cancel();

    @Override
    void close();
}
