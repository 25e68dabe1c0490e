/// Delays planted at the layers of a contender: what its throughput and latency owe to the time in each.
package fairtrial.core.explain.layer;
