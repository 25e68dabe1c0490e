package fairtrial.delay.weave;

import fairtrial.delay.LayerCalls;
import net.bytebuddy.asm.Advice;

/// Code at the start of a method that gives back what its caller holds.
final class FreeAdvice {
    private FreeAdvice() {}

    @Advice.OnMethodEnter
    static void enter(@LayerIndex int layer) {
        LayerCalls.free(layer);
    }
}
