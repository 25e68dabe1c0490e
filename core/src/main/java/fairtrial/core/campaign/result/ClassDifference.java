package fairtrial.core.campaign.result;

import fairtrial.core.model.Interval;
import fairtrial.core.verdict.Interaction;
import java.util.Optional;

/// A pair of contenders on two classes of machines, under the same workload and load.
///
/// @param first  name of one class
/// @param second name of the other
/// @param ratio  the ratio a ÷ b on `first` divided by that on `second`, with an interval that holds for all these of
/// the
///     campaign together
public record ClassDifference(
        String a,
        String b,
        Optional<String> workload,
        Optional<String> load,
        String first,
        String second,
        Interval ratio,
        Interaction answer) {}
