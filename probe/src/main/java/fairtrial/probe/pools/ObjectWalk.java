package fairtrial.probe.pools;

import fairtrial.probe.live.ReflectiveReader;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Objects that beans hold in their fields, a few steps deep: those of the application's own classes, and of
/// the few classes of libraries that are known to hold a pool. Each is met once, under the name of its way
/// from a bean.
final class ObjectWalk {
    /// A bean, its client, the client's connection manager and its pool are four.
    private static final int DEEPEST = 5;

    /// Far above what an application's beans hold; it bounds the time that the search takes.
    private static final int MOST = 20_000;

    private static final int LARGEST_COLLECTION = 100;

    /// Libraries whose objects are not looked into: what limits them is found by their own types.
    private static final List<String> CLOSED = Arrays.asList(
            "java.",
            "javax.",
            "jdk.",
            "sun.",
            "com.sun.",
            "jakarta.",
            "org.springframework.",
            "org.apache.",
            "org.eclipse.",
            "io.netty.",
            "reactor.",
            "org.hibernate.",
            "com.fasterxml.",
            "tools.jackson.",
            "ch.qos.",
            "org.slf4j.",
            "io.micrometer.",
            "com.zaxxer.",
            "org.aspectj.",
            "kotlin.",
            "org.jboss.",
            "org.xnio.",
            "io.r2dbc.",
            "org.h2.",
            "org.postgresql.",
            "com.mysql.",
            "io.github.resilience4j.",
            "com.github.benmanes.caffeine.",
            "fairtrial.probe.",
            "net.bytebuddy.");

    /// Holders of pools among them.
    private static final List<String> HOLDERS = Arrays.asList(
            "org.springframework.web.client.",
            "org.springframework.http.client.",
            "org.springframework.boot.web.servlet.",
            "org.apache.hc.client5.http.impl.classic.",
            "org.apache.http.impl.client.");

    private final Map<String, Object> found = new LinkedHashMap<>();
    private final Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Step> open = new ArrayDeque<>();

    private static final class Step {
        final String name;
        final Object object;
        final int depth;

        Step(String name, Object object, int depth) {
            this.name = name;
            this.object = object;
            this.depth = depth;
        }
    }

    private ObjectWalk() {}

    /// All objects that are reached from these beans, themselves first, by name.
    static Map<String, Object> from(Map<String, Object> beans) {
        ObjectWalk walk = new ObjectWalk();
        beans.forEach((name, bean) -> walk.meet(name, target(bean), 0));
        while (!walk.open.isEmpty() && walk.found.size() < MOST) {
            Step at = walk.open.removeFirst();
            walk.found.putIfAbsent(at.name, at.object);
            if (at.depth < DEEPEST && isOpen(at.object.getClass())) {
                walk.fields(at);
            }
        }
        return walk.found;
    }

    private void meet(String name, Object object, int depth) {
        if (met.add(object)) {
            open.addLast(new Step(name, object, depth));
        }
    }

    /// What a proxy stands for, where that is one object.
    private static Object target(Object bean) {
        if (!ReflectiveReader.has(bean, "getTargetSource")) {
            return bean;
        }
        try {
            Object source = ReflectiveReader.call(bean, "getTargetSource");
            boolean stays = Boolean.TRUE.equals(ReflectiveReader.call(source, "isStatic"));
            return stays ? ReflectiveReader.call(source, "getTarget") : bean;
        } catch (ReflectiveOperationException | RuntimeException closed) {
            return bean;
        }
    }

    static boolean isOpen(Class<?> type) {
        String name = type.getName();
        return HOLDERS.stream().anyMatch(name::startsWith) || CLOSED.stream().noneMatch(name::startsWith);
    }

    private void fields(Step at) {
        for (Class<?> type = at.object.getClass(); type != null && isOpen(type); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!field.getType().isPrimitive() && !field.getType().isEnum() && field.getType() != String.class) {
                    field(at, field);
                }
            }
        }
    }

    private void field(Step at, Field field) {
        try {
            field.setAccessible(true);
            Object value = field.get(Modifier.isStatic(field.getModifiers()) ? null : at.object);
            if (value == null) {
                return;
            }
            String name = at.name + "." + field.getName();
            meet(name, target(value), at.depth + 1);
            List<Object> elements = elements(value);
            for (int i = 0; i < elements.size(); i++) {
                meet(name + "[" + i + "]", target(elements.get(i)), at.depth + 1);
            }
        } catch (IllegalAccessException | RuntimeException | LinkageError closed) {
            // What is closed to us stays unseen.
        }
    }

    private static List<Object> elements(Object value) {
        Collection<?> inside = value instanceof Map
                ? ((Map<?, ?>) value).values()
                : value instanceof Collection ? (Collection<?>) value : Collections.emptyList();
        List<Object> elements = inside.size() > LARGEST_COLLECTION ? new ArrayList<>() : new ArrayList<>(inside);
        elements.removeIf(element -> element == null);
        return elements;
    }
}
