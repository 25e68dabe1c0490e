package fairtrial.agent.slice;

import java.util.Arrays;

/// Requests that are due and wait for a free connection, first in first out: only their intended send times.
public final class Backlog {
    /// 8 MB of times: a server that stalls for half a minute at 30 000/s. Beyond it nothing is learnt from waiting.
    static final int MOST = 1 << 20;

    private long[] times = new long[1024];
    private int first;
    private int size;

    public boolean isEmpty() {
        return size == 0;
    }

    /// False when it is full.
    public boolean add(long dueNanos) {
        if (size == times.length && !grow()) {
            return false;
        }
        times[(first + size) & (times.length - 1)] = dueNanos;
        size++;
        return true;
    }

    /// The oldest; there must be one.
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
