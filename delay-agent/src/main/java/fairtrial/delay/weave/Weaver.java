package fairtrial.delay.weave;

import static net.bytebuddy.matcher.ElementMatchers.any;
import static net.bytebuddy.matcher.ElementMatchers.isAbstract;
import static net.bytebuddy.matcher.ElementMatchers.isNative;
import static net.bytebuddy.matcher.ElementMatchers.isSynchronized;
import static net.bytebuddy.matcher.ElementMatchers.not;

import fairtrial.delay.Layer;
import fairtrial.delay.Woven;
import fairtrial.delay.weave.Target.Weave;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.matcher.ElementMatcher;
import net.bytebuddy.utility.JavaModule;

/// Weaver of calls into the classes of the layers, as they are loaded. A class that it cannot change stays as it is.
public final class Weaver implements BiConsumer<Instrumentation, String> {
    /// Packages that no layer is in, with exceptions.
    private static final String[] LEFT_ALONE = {
        "java.", "javax.", "jdk.", "sun.", "com.sun.", "fairtrial.delay.", "fairtrial.probe.", "net.bytebuddy."
    };

    /// The JDK's HTTP client, and the base classes of servlets.
    private static final String[] NOT_LEFT_ALONE = {"jdk.internal.net.http.", "javax.servlet."};

    private final List<String> application = new ArrayList<>();

    /// @param packages packages of the application itself, separated by commas; empty: its locks are not known
    @Override
    public void accept(Instrumentation instrumentation, String packages) {
        Arrays.stream(packages.split(",", -1)).filter(name -> !name.isEmpty()).forEach(application::add);
        new AgentBuilder.Default()
                .disableClassFormatChanges()
                .with(AgentBuilder.PoolStrategy.Default.FAST)
                .with(AgentBuilder.InjectionStrategy.Disabled.INSTANCE)
                .with(new Failures())
                .ignore((type, loader, module, redefined, domain) -> isLeftAlone(type))
                .type((type, loader, module, redefined, domain) ->
                        !targets(type).isEmpty())
                .transform((builder, type, loader, module, domain) -> woven(builder, type))
                .installOn(instrumentation);
    }

    private static boolean isLeftAlone(TypeDescription type) {
        String name = type.getName();
        return type.isInterface()
                || (Arrays.stream(NOT_LEFT_ALONE).noneMatch(name::startsWith)
                        && Arrays.stream(LEFT_ALONE).anyMatch(name::startsWith));
    }

    private static final class Failures extends AgentBuilder.Listener.Adapter {
        @Override
        public void onError(String type, ClassLoader loader, JavaModule module, boolean loaded, Throwable reason) {
            Woven.failed(type, reason.toString());
        }
    }

    private DynamicType.Builder<?> woven(DynamicType.Builder<?> builder, TypeDescription type) {
        DynamicType.Builder<?> changed = builder;
        for (Target target : targets(type)) {
            ElementMatcher<MethodDescription> methods =
                    not(isAbstract()).and(not(isNative())).and(target.methods());
            boolean here = target.weave() == Weave.LOCKS
                    || !type.getDeclaredMethods().filter(methods).isEmpty();
            if (here) {
                changed = woven(changed, target, methods);
                Woven.add(target.layer(), type.getName());
            }
        }
        return changed;
    }

    private static DynamicType.Builder<?> woven(
            DynamicType.Builder<?> builder, Target target, ElementMatcher<MethodDescription> methods) {
        int layer = target.layer().index();
        switch (target.weave()) {
            case CALL:
                return builder.visit(advice(layer, CallAdvice.class, methods));
            case HOLD:
                return builder.visit(advice(layer, HoldAdvice.class, methods));
            case FREE:
                return builder.visit(advice(layer, FreeAdvice.class, methods));
            default:
                return builder.visit(LockCalls.in(layer))
                        .visit(advice(
                                layer, MonitorAdvice.class, isSynchronized().and(methods)));
        }
    }

    private static AsmVisitorWrapper advice(
            int layer, Class<?> advice, ElementMatcher<? super MethodDescription> methods) {
        return Advice.withCustomMapping()
                .bind(LayerIndex.class, layer)
                .to(advice)
                .on(methods);
    }

    private List<Target> targets(TypeDescription type) {
        List<Target> targets = new ArrayList<>();
        supertypes(type).forEach(name -> targets.addAll(Targets.of(name)));
        if (application.stream().anyMatch(own -> type.getName().startsWith(own + "."))) {
            targets.add(new Target(type.getName(), Layer.LOCK, Weave.LOCKS, any()));
        }
        return targets;
    }

    /// Names of the type and of all that it extends and implements. A supertype that is missing on the class path has
    /// none above it.
    private static Set<String> supertypes(TypeDescription type) {
        Set<String> names = new LinkedHashSet<>();
        collect(type, names);
        return names;
    }

    private static void collect(TypeDefinition type, Set<String> names) {
        if (!names.add(type.getTypeName()) || type.represents(Object.class)) {
            return;
        }
        try {
            if (type.getSuperClass() != null) {
                collect(type.getSuperClass().asErasure(), names);
            }
            type.getInterfaces().asErasures().forEach(one -> collect(one, names));
        } catch (IllegalStateException missing) {
            return;
        }
    }
}
