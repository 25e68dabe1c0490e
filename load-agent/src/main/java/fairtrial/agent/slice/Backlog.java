package fairtrial.agent.slice;

import java.util.Arrays;

/// Intended send times of requests that are due and wait for a free connection, first in first out.
public final class Backlog {
    /// 8 MB of times: a server that stalls for half a minute at 30 000/s. Longer waits show nothing more.
    static final int MOST = 1 << 20;

    private long[] times = new long[1024];
    private int first;
    private int size;

    public boolean isEmpty() {
        return size == 0;
    }

    /// Adds a time; false when the backlog is full.
    public boolean add(long dueNanos) {
        if (size == times.length && !grow()) {
            return false;
        }
        times[(first + size) & (times.length - 1)] = dueNanos;
        size++;
        return true;
    }

    /// Removes the oldest time; the backlog must not be empty.
    public long remove() {
        long due = times[first];
        first = (first + 1) & (times.length - 1);
        size--;
        return due;
    }

    private boolean grow() {
        if (times.length >= MOST) {
            return false;
        }
        long[] grown = Arrays.copyOf(times, times.length * 2);
        // The part before `first` continues behind the old end.
        System.arraycopy(times, 0, grown, times.length, first);
        times = grown;
        return true;
    }
}
