package fairtrial.core.plan;

import fairtrial.core.model.Contender;
import java.util.ArrayList;
import java.util.List;

/// Time that contenders took to start in the rehearsal, with what is reset before, in s.
///
/// @param seconds of each ranked contender, in the plan's order; empty where none was started
public record StartCost(List<Double> seconds) {
    /// Before any rehearsal, and for the built-in service.
    public static final StartCost UNKNOWN = new StartCost(List.of());

    /// Start of one JVM with the built-in service while others start too (FACTS.md section 6: four were up
    /// in 9 s).
    private static final double USUAL_SECONDS = 2.3;

    public StartCost {
        seconds = List.copyOf(seconds);
    }

    /// Time to start all of them, one after the other. The placebo starts as what it copies.
    double of(List<Contender> contenders) {
        List<String> ranked = new ArrayList<>();
        double sum = 0;
        for (Contender contender : contenders) {
            String original = contender.twinOf().orElse(contender.id());
            if (!ranked.contains(original)) {
                ranked.add(original);
            }
            int place = ranked.indexOf(original);
            sum += place < seconds.size() ? seconds.get(place) : USUAL_SECONDS;
        }
        return sum;
    }
}
