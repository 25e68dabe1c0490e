package fairtrial.core.explain.told;

import fairtrial.core.explain.gap.Gap;
import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.ProfileGap;
import fairtrial.core.model.AbsentInOlderFiles;
import fairtrial.core.verdict.Finding;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// What limits the contenders of a run, and why one is faster than another: `explain.json`, schema
/// `fairtrial/explain/1`.
///
/// @param gaps        why one contender is faster than another
/// @param layers      what throughput and latency owe to their layers, where delays were planted
/// @param profiles    CPU profiles of contenders that were asked for
/// @param profileGaps differences of two of them
public record Explanations(
        String schema,
        List<Explanation> contenders,
        @AbsentInOlderFiles List<Gap> gaps,
        @AbsentInOlderFiles List<LayerEffects> layers,
        @AbsentInOlderFiles List<CpuProfile> profiles,
        @AbsentInOlderFiles List<ProfileGap> profileGaps) {
    /// Name and version of the schema.
    public static final String SCHEMA = "fairtrial/explain/1";

    /// The file in a run folder.
    public static final String FILE = "explain.json";

    /// None.
    public static final Explanations NONE =
            new Explanations(SCHEMA, List.of(), List.of(), List.of(), List.of(), List.of());

    public Explanations {
        contenders = List.copyOf(contenders);
        gaps = List.copyOf(Objects.requireNonNullElse(gaps, List.of()));
        layers = List.copyOf(Objects.requireNonNullElse(layers, List.of()));
        profiles = List.copyOf(Objects.requireNonNullElse(profiles, List.of()));
        profileGaps = List.copyOf(Objects.requireNonNullElse(profileGaps, List.of()));
    }

    /// The explanation of a contender; empty if there is none.
    public Optional<Explanation> of(String contender) {
        return contenders.stream()
                .filter(one -> one.contender().equals(contender))
                .findFirst();
    }

    /// Copy with this explanation instead of an earlier one of the same contender.
    public Explanations with(Explanation other) {
        return new Explanations(
                SCHEMA,
                Stream.concat(
                                contenders.stream()
                                        .filter(one -> !one.contender().equals(other.contender())),
                                Stream.of(other))
                        .toList(),
                gaps,
                layers,
                profiles,
                profileGaps);
    }

    /// The gap between these two, in this order; empty if there is none.
    public Optional<Gap> gap(String contender, String against) {
        return gaps.stream().filter(one -> one.isBetween(contender, against)).findFirst();
    }

    /// Copy with this gap instead of an earlier one of the same two.
    public Explanations with(Gap other) {
        Stream<Gap> others = gaps.stream()
                .filter(one ->
                        !one.isBetween(other.contender().id(), other.against().id()));
        return new Explanations(
                SCHEMA, contenders, Stream.concat(others, Stream.of(other)).toList(), layers, profiles, profileGaps);
    }

    /// The layers of a contender; empty where no delays were planted.
    public Optional<LayerEffects> layersOf(String contender) {
        return layers.stream().filter(one -> one.contender().equals(contender)).findFirst();
    }

    /// Copy with these layers instead of earlier ones of the same contender.
    public Explanations with(LayerEffects other) {
        Stream<LayerEffects> others =
                layers.stream().filter(one -> !one.contender().equals(other.contender()));
        return new Explanations(
                SCHEMA,
                contenders,
                gaps,
                Stream.concat(others, Stream.of(other)).toList(),
                profiles,
                profileGaps);
    }

    /// The CPU profile of a contender; empty where none was asked for.
    public Optional<CpuProfile> profileOf(String contender) {
        return profiles.stream()
                .filter(one -> one.contender().equals(contender))
                .findFirst();
    }

    /// Copy with this profile instead of an earlier one of the same contender.
    public Explanations with(CpuProfile other) {
        Stream<CpuProfile> others =
                profiles.stream().filter(one -> !one.contender().equals(other.contender()));
        return new Explanations(
                SCHEMA,
                contenders,
                gaps,
                layers,
                Stream.concat(others, Stream.of(other)).toList(),
                profileGaps);
    }

    /// The difference of the profiles of these two, in this order; empty if there is none.
    public Optional<ProfileGap> profileGap(String contender, String against) {
        return profileGaps.stream()
                .filter(one -> one.isBetween(contender, against))
                .findFirst();
    }

    /// Copy with this difference instead of an earlier one of the same two.
    public Explanations with(ProfileGap other) {
        Stream<ProfileGap> others = profileGaps.stream()
                .filter(one ->
                        !one.isBetween(other.contender().id(), other.against().id()));
        return new Explanations(
                SCHEMA,
                contenders,
                gaps,
                layers,
                profiles,
                Stream.concat(others, Stream.of(other)).toList());
    }

    /// The findings of `result.json`.
    public List<Finding> findings() {
        return Stream.concat(
                        contenders.stream().flatMap(one -> Findings.of(one).stream()),
                        layers.stream().flatMap(one -> Findings.of(one).stream()))
                .toList();
    }
}
