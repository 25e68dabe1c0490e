package fairtrial.lab.campaign.conduct;

import fairtrial.lab.campaign.job.JobOrder.Kind;

/// Names of the arrays of cells. The last part tells the kind of the jobs, so rounds of a cell `a-s` never have the
/// name of a survey of the cell `a`.
public final class ArrayNames {
    private ArrayNames() {}

    /// `CELL-1` for rounds, `CELL-s1` for surveys, `CELL-r1` for rehearsals.
    ///
    /// @param serial number of the array among those of its kind, from 1
    public static String of(String cell, Kind kind, int serial) {
        return prefix(cell, kind) + serial;
    }

    /// All but the number.
    static String prefix(String cell, Kind kind) {
        return cell
                + switch (kind) {
                    case ROUND -> "-";
                    case SURVEY -> "-s";
                    case REHEARSE -> "-r";
                };
    }
}
