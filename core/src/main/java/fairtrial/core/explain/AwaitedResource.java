package fairtrial.core.explain;

/// A limited resource that requests were seen to wait for.
///
/// @param contended share of the time in which somebody waited for it, 0–1: at least so long was it in use. Of
///                  several objects at one place it is the share of one of them
public record AwaitedResource(ResourceKind kind, double contended) {}
