package fairtrial.lab.explain.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallStackTest {
    @ParameterizedTest
    @CsvSource({
        "'java.base/java.lang.VirtualThread.park(VirtualThread.java:738)', java.lang.VirtualThread, park",
        "'app//fairtrial.shop.limited.Held.monitor(Held.java:40)', fairtrial.shop.limited.Held, monitor",
        "'fairtrial.shop.Start.main(Start.java:1)', fairtrial.shop.Start, main",
        "'java.base@25.0.3/java.lang.Thread.run(Thread.java:1474)', java.lang.Thread, run",
        "'app//Held.<init>(Held.java)', Held, <init>",
        "'app//org.example.A$$Lambda/0x0000000012345678.run(Unknown Source)', org.example.A$$Lambda/0x0000000012345678, run",
        "'java.base/jdk.internal.misc.Unsafe.park(Native Method)', jdk.internal.misc.Unsafe, park"
    })
    void a_line_of_a_dump_has_a_class_and_a_method(String line, String type, String method) {
        CallStack stack = CallStack.of(List.of(line));
        assertThat(stack.depth()).isOne();
        assertThat(stack.type(0)).isEqualTo(type);
        assertThat(stack.method(0)).isEqualTo(method);
        assertThat(stack.name(0)).isEqualTo(type + "." + method);
    }

    @Test
    void a_line_that_is_none_has_no_names() {
        assertThat(CallStack.of(List.of("a/b/c/d/e", "")).name(0)).isEqualTo(".");
    }
}
