package fairtrial.delay.weave;

import fairtrial.delay.LayerCalls;
import net.bytebuddy.asm.Advice;

/// Code around a method of a layer.
final class CallAdvice {
    private CallAdvice() {}

    @Advice.OnMethodEnter
    static int enter(@LayerIndex int layer) {
        return LayerCalls.enter(layer);
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class)
    static void exit(@LayerIndex int layer, @Advice.Enter int token) {
        if (token != 0) {
            LayerCalls.exit(layer, token);
        }
    }
}
