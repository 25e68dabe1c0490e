package fairtrial.core.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class LoadedFiguresTest {
    @Test
    void a_percentile_without_the_requests_that_starve_is_none() {
        LoadedFigures all = new LoadedFigures(32, 400, 0.080, 0.2, OptionalDouble.empty());
        LoadedFigures some = new LoadedFigures(32, 400, 0.052, 0.6, OptionalDouble.empty());
        LoadedFigures open = new LoadedFigures(0, 400, 0.052, 0.6, OptionalDouble.empty());

        assertThat(all.knownP99()).hasValue(0.2);
        assertThat(some.knownP99()).isEmpty();
        assertThat(open.knownP99()).hasValue(0.6);
    }
}
