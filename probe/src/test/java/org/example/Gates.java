package org.example;

import jakarta.servlet.Filter;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// Beans of an application with limits of their own. They stand outside of the probe's packages, which are not looked
/// into.
public final class Gates {
    private Gates() {}

    /// A bean with a semaphore and a lock.
    public static final class Orders {
        public final Semaphore gate = new Semaphore(2);
        public final ReentrantLock lock = new ReentrantLock();
    }

    /// A bean with a semaphore for each tenant.
    public static final class Tenants {
        public final Map<String, Semaphore> gates = Map.of("one", new Semaphore(4));
    }

    /// A bean that gets a proxy.
    public static final class Gated implements Supplier<String> {
        private final Semaphore gate = new Semaphore(7);

        @Override
        public String get() {
            return "at " + gate.availablePermits();
        }
    }

    /// A filter that captures a semaphore.
    public static Filter filter(Semaphore captured) {
        return (request, response, chain) -> captured.acquireUninterruptibly();
    }
}
