package org.example.layered;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/// Six ways to hold a lock of an application.
public class Locks {
    /// Their number.
    public static final int WAYS = 6;

    private final Object monitor = new Object();
    private final Lock lock = new ReentrantLock();
    private final Semaphore permits = new Semaphore(2);
    private int entered;

    /// Takes each of them, one after the other.
    public int all() throws InterruptedException {
        inMethod();
        synchronized (monitor) {
            entered++;
        }
        lock.lock();
        try {
            entered++;
        } finally {
            lock.unlock();
        }
        if (lock.tryLock()) {
            try {
                entered++;
            } finally {
                lock.unlock();
            }
        }
        permits.acquire();
        permits.release();
        try {
            failing();
        } catch (IllegalStateException e) {
            entered++;
        }
        return entered;
    }

    private synchronized void inMethod() {
        entered++;
    }

    private synchronized void failing() {
        throw new IllegalStateException("on purpose");
    }
}
