package fairtrial.lab.explain.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import fairtrial.core.explain.Recorded;
import fairtrial.core.text.UserError;
import fairtrial.lab.explain.recording.MadeRecording.Field;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Recordings that somebody made up.
class HostileRecordingTest {
    private static final String CLASS = "java.lang.Class";
    private static final String METHOD = "jdk.types.Method";
    private static final String STACK = "jdk.types.StackTrace";

    /// A park of 5 ms with stack and class 1.
    private static final MadeBytes PARK = new MadeBytes().numbers(5_000_000, 1, 1);

    @TempDir
    Path temp;

    private Path file(byte[] bytes) throws IOException {
        return Files.write(temp.resolve("made.jfr"), bytes);
    }

    private Recorded recorded(MadeRecording made) throws IOException {
        RecordingTally tally = new RecordingTally(List.of("org.example"));
        RecordingReader.read(file(made.bytes()), tally);
        return tally.recorded(1, 1);
    }

    private void assertRefused(MadeRecording made, String reason) throws IOException {
        Path file = file(made.bytes());
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> RecordingReader.read(file, new RecordingTally(List.of())))
                .satisfies(error -> {
                    assertThat(error.code()).isEqualTo("FT-682");
                    assertThat(error.arguments().getLast()).contains(reason);
                });
    }

    /// A park on the way through that class and method.
    private static MadeRecording park(String className, String method) {
        return new MadeRecording()
                .parks()
                .constants(Map.of(
                        CLASS, List.of(new MadeBytes().numbers(1).text(className)),
                        METHOD, List.of(new MadeBytes().numbers(1, 1).text(method)),
                        STACK, List.of(new MadeBytes().numbers(1).raw((byte) 0).numbers(1, 1))))
                .event(RecordingSettings.PARK, PARK);
    }

    @Test
    void one_that_is_as_a_jvm_writes_it_is_read() throws IOException {
        assertThat(recorded(park("org/example/Orders", "place")).waits())
                .singleElement()
                .satisfies(wait -> {
                    assertThat(wait.kind()).isEqualTo("park");
                    assertThat(wait.place()).isEqualTo("org.example.Orders.place");
                    assertThat(wait.on()).isEqualTo("org.example.Orders");
                    assertThat(wait.seconds()).isEqualTo(0.005);
                });
    }

    @Test
    void names_are_short_and_tell_no_secrets() throws IOException {
        assertThat(recorded(park("org/example/password=hunter2", "x".repeat(100_000)))
                        .waits())
                .singleElement()
                .satisfies(wait -> {
                    assertThat(wait.place()).hasSizeLessThan(200).doesNotContain("hunter2");
                    assertThat(wait.on()).doesNotContain("hunter2");
                });
    }

    @Test
    void frames_whose_class_is_gone_are_passed_over() throws IOException {
        MadeRecording gone = new MadeRecording()
                .parks()
                .constants(Map.of(
                        CLASS, List.of(new MadeBytes().numbers(1).text("org/example/Orders")),
                        METHOD,
                                List.of(
                                        new MadeBytes().numbers(1, 1).text("place"),
                                        new MadeBytes().numbers(2, 0).text("lost")),
                        STACK, List.of(new MadeBytes().numbers(1).raw((byte) 0).numbers(3, 0, 2, 1))))
                .event(RecordingSettings.PARK, new MadeBytes().numbers(5_000_000, 1, 0));
        assertThat(recorded(gone).waits()).singleElement().satisfies(wait -> {
            assertThat(wait.place()).isEqualTo("org.example.Orders.place");
            assertThat(wait.on()).isEmpty();
        });
    }

    @Test
    void constants_that_name_each_other_are_read() throws IOException {
        MadeRecording cyclic = new MadeRecording()
                .type(
                        "java.lang.Class",
                        Field.of("name", "java.lang.String"),
                        Field.constant("outer", "java.lang.Class"))
                .eventType(
                        RecordingSettings.PARK,
                        Field.of("duration", "long"),
                        Field.constant("parkedClass", "java.lang.Class"))
                .constants(
                        0,
                        CLASS,
                        new MadeBytes().numbers(1).text("org/example/One").numbers(2),
                        new MadeBytes().numbers(2).text("org/example/Other").numbers(1))
                .event(RecordingSettings.PARK, new MadeBytes().numbers(5_000_000, 1));
        assertThat(recorded(cyclic).waits())
                .singleElement()
                .satisfies(wait -> assertThat(wait.on()).isEqualTo("org.example.One"));
    }

    @Test
    void fields_and_events_that_nobody_knows_change_nothing() throws IOException {
        MadeRecording newer = park("org/example/Orders", "place")
                .eventType("jdk.OfTomorrow", Field.array("many", "double"))
                .event("jdk.OfTomorrow", new MadeBytes().numbers(1).fixed(0, 8));
        assertThat(recorded(newer).waits()).hasSize(1);
    }

    @Test
    void an_event_without_the_field_that_is_needed_is_no_zero() throws IOException {
        assertRefused(
                new MadeRecording()
                        .eventType("jdk.GarbageCollection", Field.of("longestPause", "long"))
                        .event("jdk.GarbageCollection", new MadeBytes().numbers(7)),
                "sumOfPauses");
    }

    @Test
    void a_type_that_contains_itself_is_refused() throws IOException {
        assertRefused(
                new MadeRecording()
                        .type("org.example.Endless", Field.of("inner", "org.example.Endless"))
                        .eventType("org.example.Event", Field.of("value", "org.example.Endless"))
                        .event("org.example.Event", new MadeBytes()),
                "StackOverflowError");
    }

    @Test
    void an_array_of_two_thousand_million_is_refused() throws IOException {
        assertRefused(
                new MadeRecording()
                        .eventType("org.example.Event", Field.array("value", "long"))
                        .event("org.example.Event", new MadeBytes().numbers(Integer.MAX_VALUE)),
                "");
    }

    @Test
    void a_text_that_is_longer_than_the_file_is_refused() throws IOException {
        assertRefused(
                new MadeRecording()
                        .eventType("org.example.Event", Field.of("value", "java.lang.String"))
                        .event("org.example.Event", new MadeBytes().numbers(3, Integer.MAX_VALUE)),
                "");
    }

    @Test
    void constants_that_form_a_loop_are_refused() throws IOException {
        assertRefused(
                new MadeRecording()
                        .withStacks()
                        .constants(5, CLASS, new MadeBytes().numbers(1).text("org/example/One")),
                "go on outside");
        assertRefused(
                new MadeRecording()
                        .withStacks()
                        .constants(-1_000_000, CLASS, new MadeBytes().numbers(1).text("org/example/One")),
                "go on outside");
    }

    @Test
    void events_that_do_not_follow_each_other_are_refused() throws IOException {
        assertRefused(park("a/B", "c").rawEvent((byte) 0), "an event of 0 bytes");
        assertRefused(park("a/B", "c").rawEvent((byte) 1), "an event of 1 bytes");
        // A length of nine bytes with the sign in the last one.
        byte[] back = new MadeBytes().numbers(-40).bytes();
        assertRefused(park("a/B", "c").rawEvent(back), "an event of -40 bytes");
        assertRefused(
                park("a/B", "c")
                        .rawEvent(new MadeBytes().numbers(Long.MAX_VALUE).bytes()),
                "an event of");
    }

    @Test
    void descriptions_and_constants_have_a_limit() throws IOException {
        assertRefused(park("a/B", "c").withPadding((int) ChunkHeaders.MOST_DESCRIPTIONS), "are too many");
        Path file = file(park("a/B", "c".repeat(1_000)).bytes());
        assertThatIOException()
                .isThrownBy(() -> ChunkHeaders.check(file, 1_000))
                .withMessageContaining("too many");
        ChunkHeaders.check(file, 2_000);
    }

    @Test
    void a_recording_that_takes_too_long_is_left() throws IOException {
        Path file = file(park("a/B", "c").bytes());
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> RecordingReader.each(file, Duration.ZERO, event -> {}))
                .satisfies(error -> assertThat(error.arguments().getLast()).contains("longer than"));
    }

    @Test
    void only_a_file_is_opened() throws IOException {
        Path link = Files.createSymbolicLink(
                temp.resolve("link.jfr"), file(park("a/B", "c").bytes()));
        for (Path none : List.of(link, temp, temp.resolve("missing.jfr"))) {
            assertThatExceptionOfType(UserError.class)
                    .isThrownBy(() -> RecordingReader.read(none, new RecordingTally(List.of())))
                    .satisfies(error -> assertThat(error.arguments().getLast()).isEqualTo("it is no file"));
        }
    }
}
