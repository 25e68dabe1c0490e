package fairtrial.core.history;

import fairtrial.core.model.Interval;

/// A change of a figure between two runs of a series.
///
/// @param index     first run after it
/// @param ratio     figure after it ÷ figure before it; 95 % interval
/// @param suspected whether it is at the end of the series, where one odd day looks the same
public record Step(int index, Interval ratio, boolean suspected) {}
