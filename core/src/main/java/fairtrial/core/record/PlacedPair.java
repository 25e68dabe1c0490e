package fairtrial.core.record;

/// The machines of a round by the names that its scheduler has for them.
///
/// @param contender where the contenders ran
/// @param load      where the load came from
public record PlacedPair(String contender, String load) {
    /// Both names, from the load to the contenders.
    public String text() {
        return contender + " ← " + load;
    }
}
