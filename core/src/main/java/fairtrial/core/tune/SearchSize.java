package fairtrial.core.tune;

/// How large a search is.
///
/// @param screenRounds rounds of the screen, at least 2
/// @param raceRounds rounds of the race and of the refinement
/// @param ablationRounds rounds of the ablation
/// @param foldedOver whether the screen has its mirror image, too
public record SearchSize(int screenRounds, int raceRounds, int ablationRounds, boolean foldedOver) {
    /// Two rounds are the least with a spread. In the ablation, the noise of four rounds on the machines
    /// of FACTS.md section 6 is a fifth of the default margin.
    public static final SearchSize USUAL = new SearchSize(2, 3, 4, false);

    /// Most candidates of a race, with the default and its copy.
    private static final int RACING = 7;

    /// Copy with the mirror image of the screen.
    public SearchSize withFoldOver() {
        return new SearchSize(screenRounds, raceRounds, ablationRounds, true);
    }

    /// About so many JVMs are started.
    ///
    /// @param candidates those of the screen, or proposals
    public int starts(int candidates) {
        return screenRounds * (candidates + 2) + 2 * raceRounds * RACING + ablationRounds * RACING;
    }

    /// A capacity has one value for each round but the first, and needs five. Two more rounds are there because a round
    /// whose rates lie beside the capacity has none: of six, half of the simulated queues of 300/s had too few.
    public static final SearchSize CAPACITY = new SearchSize(8, 8, 8, false);
}
