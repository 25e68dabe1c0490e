package fairtrial.delay.weave;

import fairtrial.delay.LayerCalls;
import net.bytebuddy.asm.Advice;

/// Code at the normal end of a method that gives its caller something to hold.
final class HoldAdvice {
    private HoldAdvice() {}

    @Advice.OnMethodExit
    static void exit(@LayerIndex int layer) {
        LayerCalls.hold(layer);
    }
}
