package fairtrial.cli.bisect;

import fairtrial.core.bisect.Boundary;
import fairtrial.core.bisect.Claim;
import fairtrial.core.bisect.Known;
import fairtrial.core.bisect.PinnedPart;
import fairtrial.core.bisect.Tested;
import fairtrial.core.text.Texts;
import fairtrial.lab.contender.ClassPaths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Which part of the libraries makes the difference at a boundary in Spring Boot: the later version with the
/// container, with Spring Framework, with Jackson of the earlier one.
///
/// @param names the versions of the range
/// @param first the first of them that can be started
/// @param looks looks at parts
record BoundaryParts(
        Claim claim,
        ClaimContenders contenders,
        List<String> names,
        int first,
        ClassPaths classPaths,
        Texts texts,
        Looks looks) {
    /// Looks at the later version with single parts of the earlier one.
    @FunctionalInterface
    interface Looks {
        /// What the versions behind the first show, by place; nothing of those that are not decided for want of time.
        Map<Integer, Tested> of(PinnedVersions versions, List<Integer> places, Known known);
    }

    /// The boundaries, the confirmed ones with what their parts show.
    List<Boundary> of(List<Boundary> found) {
        return found.stream()
                .map(one -> one.isConfirmed() ? one.with(parts(one)) : one)
                .toList();
    }

    private List<PinnedPart> parts(Boundary boundary) {
        boolean againstFirst = claim instanceof Claim.OfFigure figure && figure.isAgainstFirst();
        String before = names.get(boundary.before());
        PinnedVersions versions = PinnedVersions.of(
                classPaths,
                contenders.all(),
                againstFirst ? names.get(first) : before,
                before,
                names.get(boundary.after()));
        List<PinnedPart> all = new ArrayList<>();
        versions.same().forEach(part -> all.add(PinnedPart.same(part)));
        if (!versions.parts().isEmpty()) {
            List<Integer> places =
                    IntStream.rangeClosed(1, versions.parts().size()).boxed().toList();
            Known known = new Known(versions.parts().size() + 1, version -> Optional.empty());
            Map<Integer, Tested> shown = looks.of(versions, places, known);
            for (int place : places) {
                all.add(new PinnedPart(
                        versions.parts().get(place - 1),
                        Optional.ofNullable(shown.get(place)),
                        Optional.ofNullable(known.skipped().get(place))
                                .map(texts::say)
                                .or(() -> shown.containsKey(place)
                                        ? Optional.empty()
                                        : Optional.of(texts.say("bisect.part.no-time")))));
            }
        }
        return all;
    }
}
