package fairtrial.shop.limited;

/// Time that a request spends without the CPU, as on another machine's answer. Tests wait for a latch instead.
@FunctionalInterface
interface Pause {
    void spend() throws InterruptedException;

    /// A pause of this length.
    static Pause ofMillis(long millis) {
        return () -> Thread.sleep(millis);
    }
}
