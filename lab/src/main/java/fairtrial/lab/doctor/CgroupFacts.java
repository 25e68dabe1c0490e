package fairtrial.lab.doctor;

import fairtrial.core.model.Reading;

/// The cgroup of this process.
///
/// @param quotaCpus CPU time that it grants, in CPUs; unavailable also when none limits it
/// @param writable  whether groups can be made below our own
public record CgroupFacts(Reading<Double> quotaCpus, Reading<Integer> version, boolean writable) {}
