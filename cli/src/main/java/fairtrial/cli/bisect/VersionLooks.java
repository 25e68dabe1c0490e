package fairtrial.cli.bisect;

import fairtrial.cli.session.StageRuns;
import fairtrial.cli.session.StartedContenders;
import fairtrial.core.bisect.BisectReport;
import fairtrial.core.bisect.Boundary;
import fairtrial.core.bisect.Claim;
import fairtrial.core.bisect.ExactSearch;
import fairtrial.core.bisect.Known;
import fairtrial.core.bisect.Look;
import fairtrial.core.bisect.MeasuredSearch;
import fairtrial.core.bisect.Tested;
import fairtrial.core.experiment.Experiment;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/// How versions are looked at: by starts for a claim about a setting, by runs for one about a figure.
///
/// @param done receives each look after it
record VersionLooks(
        Experiment typed,
        Claim claim,
        ClaimContenders contenders,
        StartedContenders starts,
        StageRuns runs,
        long seed,
        BisectClock clock,
        Told told,
        List<BisectReport.MadeLook> done) {
    /// Who is told of looks.
    ///
    /// @param begins each look before it begins, with what it looks at
    /// @param shows  what a started version shows
    record Told(BiConsumer<Look, Versioned> begins, BiConsumer<String, Tested> shows) {}

    /// The boundaries of the claim.
    List<Boundary> boundaries(Versioned versions, Known known) {
        return switch (claim) {
            case Claim.OfSetting setting -> new ExactSearch(known, started(setting, versions)).boundaries();
            case Claim.OfFigure figure -> measured(figure, versions, known).boundaries();
        };
    }

    /// What parts show.
    Map<Integer, Tested> parts(PinnedVersions pinned, List<Integer> places, Known known) {
        return switch (claim) {
            case Claim.OfSetting setting -> {
                started(setting, pinned.versions()).look(new Look(Look.Kind.PARTS, places, 0), known);
                yield known.tested();
            }
            case Claim.OfFigure figure ->
                measured(figure, pinned.versions(), known).parts(places);
        };
    }

    private StartedVersions started(Claim.OfSetting setting, Versioned versions) {
        return new StartedVersions(
                typed,
                setting,
                contenders.one(),
                versions,
                starts,
                (look, known) -> told.begins().accept(look, versions),
                (version, found) -> told.shows().accept(versions.names().get(version), found),
                done);
    }

    private MeasuredSearch measured(Claim.OfFigure figure, Versioned versions, Known known) {
        return new MeasuredSearch(
                figure,
                known,
                new MeasuredVersions(
                        typed,
                        figure,
                        contenders,
                        versions,
                        runs,
                        starts,
                        seed,
                        clock,
                        (look, unused) -> told.begins().accept(look, versions),
                        done),
                clock::affords);
    }
}
