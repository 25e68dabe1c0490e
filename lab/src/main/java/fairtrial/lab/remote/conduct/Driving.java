package fairtrial.lab.remote.conduct;

import fairtrial.core.model.LoadOrder;
import fairtrial.lab.load.Driven;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.LockSupport;

/// A slice that one engine drives while others drive theirs.
record Driving(CompletableFuture<Driven> slice) {
    /// Begins one.
    ///
    /// @param waitNanos time before its order, ns: orders with a longer way are sent first
    static Driving start(LoadEngine engine, LoadOrder order, long waitNanos) {
        return new Driving(CompletableFuture.supplyAsync(
                () -> {
                    LockSupport.parkNanos(waitNanos);
                    try {
                        return engine.driven(order);
                    } catch (LoadFailed e) {
                        throw new CompletionException(e);
                    }
                },
                task -> Thread.ofPlatform().daemon().name("slice").start(task)));
    }

    /// Waits until it is over, however it ends: an engine drives one slice at a time.
    void awaitEnd() {
        slice.handle((driven, failure) -> driven).join();
    }

    /// Its result, when it is over.
    Driven await() throws LoadFailed {
        try {
            return slice.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof LoadFailed failed) {
                throw failed;
            }
            throw e;
        }
    }
}
