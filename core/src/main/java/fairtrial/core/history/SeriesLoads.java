package fairtrial.core.history;

import fairtrial.core.model.Load;
import fairtrial.core.model.Rate;
import fairtrial.core.plan.Plan;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.List;
import java.util.Optional;

/// The names under which loads of different runs are the same one. Without `--rate` a run fixes its rates at shares
/// of the capacity that it finds, so they differ each time: `open-487` and `open-502` are both `open-50%`.
public final class SeriesLoads {
    private static final String OPEN = "open-";
    private static final String SHARE = "%";

    private final List<Double> shares;
    private final List<Double> rates;

    /// The names in this run.
    public SeriesLoads(Plan plan, Result result) {
        this.shares = plan.loads().open().shares();
        this.rates = result.statistics().estimates().stream()
                .map(Estimate::load)
                .flatMap(load -> load.filter(Load.Open.class::isInstance).map(Load.Open.class::cast).stream())
                .map(Load.Open::rate)
                .map(Rate::perSecond)
                .distinct()
                .sorted()
                .toList();
    }

    /// The name of a load of this run. A short budget leaves out the highest shares.
    public String name(Load load) {
        return load instanceof Load.Open open ? name(open.rate().perSecond()).orElse(load.id()) : load.id();
    }

    private Optional<String> name(double rate) {
        int place = rates.size() <= shares.size() ? rates.indexOf(rate) : -1;
        return place < 0 ? Optional.empty() : Optional.of(OPEN + Math.round(100 * shares.get(place)) + SHARE);
    }

    /// The rate of a load that is named by its share; empty where this run has no such load.
    public Optional<Rate> rate(String name) {
        return rates.stream()
                .filter(rate -> name(rate).filter(name::equals).isPresent())
                .findFirst()
                .map(Rate::new);
    }

    /// Whether a load is named by its share.
    public static boolean isShare(String name) {
        return name.endsWith(SHARE);
    }

    /// Whether a load of that name is an open loop.
    public static boolean isOpen(String name) {
        return name.startsWith(OPEN);
    }
}
