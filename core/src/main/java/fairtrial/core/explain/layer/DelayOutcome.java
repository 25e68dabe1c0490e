package fairtrial.core.explain.layer;

import fairtrial.core.explain.judge.Proof;

/// What delays at the layers say of a limit without a setting.
///
/// @param layer the layer that decides: a request is in it while it holds a unit of what limits
public record DelayOutcome(Proof proof, Layer layer) {}
