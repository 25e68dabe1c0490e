package fairtrial.delay.weave;

import fairtrial.delay.Layer;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.matcher.ElementMatcher;

/// Methods of a type, or of everything that extends or implements it, and what is woven into them.
final class Target {
    /// What is woven into the methods.
    enum Weave {
        /// The call is one of the layer.
        CALL,
        /// From its normal end on, the thread holds something.
        HOLD,
        /// From its start on, the thread holds it no more.
        FREE,
        /// Locks that its code takes are the layer's.
        LOCKS
    }

    private final String type;
    private final Layer layer;
    private final Weave weave;
    private final ElementMatcher<? super MethodDescription> methods;

    Target(String type, Layer layer, Weave weave, ElementMatcher<? super MethodDescription> methods) {
        this.type = type;
        this.layer = layer;
        this.weave = weave;
        this.methods = methods;
    }

    String type() {
        return type;
    }

    Layer layer() {
        return layer;
    }

    Weave weave() {
        return weave;
    }

    ElementMatcher<? super MethodDescription> methods() {
        return methods;
    }
}
