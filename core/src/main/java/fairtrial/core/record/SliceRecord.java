package fairtrial.core.record;

import fairtrial.core.model.Load;

/// One slice: its place in the run and its result.
///
/// @param round    from 1
/// @param attempt  from 1; an interrupted round is repeated as the next attempt
/// @param block    from 1 within its round and load
/// @param position from 1: the place in the block's random order
/// @param atMillis start, in ms since the run began (over all its sessions)
public record SliceRecord(
        int round,
        int attempt,
        String workload,
        Load load,
        int block,
        int position,
        String contender,
        long atMillis,
        SliceOutcome outcome) {}
