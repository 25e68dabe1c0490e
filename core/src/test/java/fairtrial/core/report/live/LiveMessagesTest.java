package fairtrial.core.report.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Comparisons;
import fairtrial.core.model.Interval;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.SampleRun;
import fairtrial.core.verdict.Comparison;
import java.lang.reflect.RecordComponent;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What a page gets to see of a run, and what not before a look.
class LiveMessagesTest {
    /// Names by which an end of an interval, or its width, could go.
    private static final Pattern OF_INTERVAL =
            Pattern.compile("lo|low|lower|hi|high|upper|mid|mean|ratio|margin|bands?|interval|error|sigma|deviation");

    private final RunRecord record = SampleRun.usual().record();

    /// All classes of which a message consists.
    private static Set<Class<?>> parts(Class<?> of) {
        Set<Class<?>> parts = new HashSet<>(Set.of(of));
        for (RecordComponent part : of.getRecordComponents()) {
            String type = part.getGenericType().getTypeName();
            Stream.of(LiveMessage.Contender.class, LiveMessage.Band.class, Interval.class)
                    .filter(one -> type.contains(one.getName()))
                    .filter(one -> !parts.contains(one))
                    .forEach(one -> parts.addAll(parts(one)));
        }
        return parts;
    }

    @Test
    void only_a_look_has_an_interval_or_a_band() {
        Class<?>[] kinds = LiveMessage.class.getPermittedSubclasses();
        assertThat(kinds)
                .hasSize(LiveMessage.class.getAnnotation(JsonSubTypes.class).value().length);
        for (Class<?> kind : kinds) {
            Set<Class<?>> parts = parts(kind);
            boolean isLook = kind == LiveMessage.Look.class;
            assertThat(parts.contains(LiveMessage.Band.class))
                    .as(kind.getName())
                    .isEqualTo(isLook);
            if (!isLook) {
                assertThat(parts).doesNotContain(Interval.class);
                assertThat(parts.stream()
                                .flatMap(part -> Stream.of(part.getRecordComponents()))
                                .map(RecordComponent::getName))
                        .as(kind.getName())
                        .noneMatch(name -> OF_INTERVAL.matcher(name).matches());
            }
        }
    }

    /// Means over slices would be watched like an interval: a message of a slice is of that slice alone.
    @Test
    void the_journal_makes_one_message_for_each_turn_and_each_measured_slice_and_no_look() {
        List<JournalEvent> events = record.events();
        List<LiveMessage> messages =
                events.stream().flatMap(one -> LiveMessages.of(one).stream()).toList();
        assertThat(messages)
                .hasOnlyElementsOfTypes(LiveMessage.Turn.class, LiveMessage.Slice.class)
                .hasSize((int) events.stream()
                        .filter(one -> one instanceof JournalEvent.Turned || one instanceof JournalEvent.Slice)
                        .count());
    }

    @Test
    void a_slice_has_seconds_and_milliseconds_and_shares() {
        JournalEvent.Slice first = record.events().stream()
                .filter(JournalEvent.Slice.class::isInstance)
                .map(JournalEvent.Slice.class::cast)
                .findFirst()
                .orElseThrow();
        MeasuredSlice of = MeasuredSlice.of(first.slice()).orElseThrow();
        LiveMessage.Slice shown = (LiveMessage.Slice) LiveMessages.of(first).orElseThrow();
        assertThat(shown.seconds()).isEqualTo(of.atMillis() / 1000.0);
        assertThat(shown.throughput()).isEqualTo(of.throughput());
        assertThat(shown.load()).isEqualTo(of.load().id());
        assertThat(shown.contender()).isEqualTo(of.contender());
        assertThat(Stream.of(shown.busy(), shown.loadBusy()).flatMap(share -> share.stream()))
                .isNotEmpty()
                .allSatisfy(share -> assertThat(share).isBetween(0.0, 1.0));
    }

    @Test
    void bands_are_the_ratios_of_the_compared_pairs_that_have_one() {
        List<Comparison> compared = new Comparisons(record, new ComparisonFamilies()).primary();
        List<Comparison> without = compared.stream()
                .map(one -> new Comparison(one.pair(), Optional.empty(), one.decision(), one.test()))
                .toList();
        assertThat(LiveMessages.bands(without)).isEmpty();
        assertThat(LiveMessages.bands(compared)).isNotEmpty().allSatisfy(band -> {
            Comparison pair = compared.stream()
                    .filter(one -> one.isBetween(band.a(), band.b()))
                    .findFirst()
                    .orElseThrow();
            assertThat(new Interval(band.lo(), band.mid(), band.hi()))
                    .isEqualTo(pair.ratioOf(band.a()).orElseThrow());
        });
    }

    @Test
    void the_plan_tells_the_contenders_in_their_order_and_the_load_that_compares_them() {
        LiveMessage.Plan plan = LiveMessages.plan(record.plan());
        assertThat(plan.contenders())
                .extracting(LiveMessage.Contender::label)
                .startsWith("tomcat", "jetty", "undertow");
        assertThat(plan.capacity()).isEqualTo(record.plan().loads().capacity().id());
    }
}
