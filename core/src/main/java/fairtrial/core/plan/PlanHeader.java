package fairtrial.core.plan;

/// Name of a plan, the tool that made it, and the seed of its random orders.
public record PlanHeader(String schema, String name, String toolVersion, long seed) {
    /// Copy with another seed and tool version.
    PlanHeader withSeed(long otherSeed, String otherVersion) {
        return new PlanHeader(schema, name, otherVersion, otherSeed);
    }
}
