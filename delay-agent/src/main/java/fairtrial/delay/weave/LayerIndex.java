package fairtrial.delay.weave;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/// The index of the layer, as a constant in the woven code.
@Retention(RetentionPolicy.RUNTIME)
@interface LayerIndex {}
