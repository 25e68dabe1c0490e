/// CPU profiles: sampled stacks of a contender as CPU time per request by frame, and the difference of
/// two.
package fairtrial.core.explain.profile;
