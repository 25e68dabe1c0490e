package fairtrial.lab.run;

import java.util.concurrent.atomic.AtomicBoolean;

/// Request to stop a run. The conductor asks for it between slices, and then closes the same scopes in the same
/// order as at the end of a run.
public final class Cancel {
    private final AtomicBoolean wished = new AtomicBoolean();

    /// Wishes to stop, once and for all.
    public void request() {
        wished.set(true);
    }

    public boolean isRequested() {
        return wished.get();
    }

    /// Goes on, unless somebody wished to stop.
    public void check() throws Interrupted {
        if (wished.get() || Thread.currentThread().isInterrupted()) {
            throw new Interrupted();
        }
    }

    /// The run was interrupted; what there is stays.
    public static class Interrupted extends Exception {
        private static final long serialVersionUID = 1L;

        Interrupted() {
            this("interrupted");
        }

        public Interrupted(String reason) {
            super(reason, null, false, false);
        }
    }
}
