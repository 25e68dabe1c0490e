package fairtrial.delay.weave;

import fairtrial.delay.LayerCalls;
import net.bytebuddy.asm.Advice;

/// Code in a synchronized method: it holds its monitor from the first instruction to the last.
final class MonitorAdvice {
    private MonitorAdvice() {}

    @Advice.OnMethodEnter
    static void enter(@LayerIndex int layer) {
        LayerCalls.hold(layer);
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class)
    static void exit(@LayerIndex int layer) {
        LayerCalls.free(layer);
    }
}
