package fairtrial.core.report.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.report.svg.Chart.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

class CapacityPictureTest {
    @Test
    void a_knee_is_where_the_latency_begins_to_grow() {
        assertThat(CapacityPicture.knee(List.of(
                        new Point(100, 1000), new Point(200, 1100), new Point(300, 1300), new Point(400, 50_000))))
                .contains(new Point(300, 1300));
    }

    @Test
    void a_curve_that_grows_evenly_or_not_at_all_has_no_knee() {
        assertThat(CapacityPicture.knee(List.of(new Point(100, 1000), new Point(200, 2000), new Point(300, 4000))))
                .isEmpty();
        assertThat(CapacityPicture.knee(List.of(new Point(100, 1000), new Point(200, 900), new Point(300, 800))))
                .isEmpty();
        assertThat(CapacityPicture.knee(List.of(new Point(100, 1000), new Point(200, 980), new Point(300, 1010))))
                .isEmpty();
        assertThat(CapacityPicture.knee(List.of(new Point(100, 1000), new Point(300, 4000))))
                .isEmpty();
    }
}
