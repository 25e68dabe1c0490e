package fairtrial.probe.live;

import fairtrial.probe.limit.Gauge;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Reader of objects whose classes are unknown at compile time. Nothing here returns null: a missing value is
/// [Unreadable] with a reason.
public final class ReflectiveReader {
    private ReflectiveReader() {}

    /// Calls these methods one after the other, each on the result of the one before, and returns the last
    /// result.
    public static Object call(Object target, String... methods) throws Unreadable {
        Object result = target;
        for (String method : methods) {
            result = invoke(result, method);
        }
        return result;
    }

    /// Whether that method gives anything now.
    public static boolean isSet(Object target, String method) {
        try {
            call(target, method);
            return true;
        } catch (Unreadable none) {
            return false;
        }
    }

    /// Calls these methods and returns the last result as `type`.
    public static <T> T call(Class<T> type, Object target, String... methods) throws Unreadable {
        return cast(type, call(target, methods), methods[methods.length - 1]);
    }

    /// Calls a method with one argument.
    public static Object callWith(Object target, String name, Class<?> parameter, Object argument) throws Unreadable {
        try {
            Method method = target.getClass().getMethod(name, parameter);
            open(method, method);
            return present(Optional.ofNullable(method.invoke(target, argument)), target, name);
        } catch (Unreadable e) {
            throw e;
        } catch (ReflectiveOperationException e) {
            throw new Unreadable(name(target, name) + ": " + e);
        }
    }

    /// The value of a field of that name, anywhere in the class's lineage.
    public static Object field(Object target, String name) throws Unreadable {
        for (Class<?> type : lineage(target.getClass())) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return value(field, target);
                }
            }
        }
        throw new Unreadable(name(target, name) + " does not exist");
    }

    /// Whether the field stands in the class's lineage.
    public static boolean hasField(Object target, String name) {
        return lineage(target.getClass()).stream()
                .flatMap(type -> Arrays.stream(type.getDeclaredFields()))
                .anyMatch(field -> field.getName().equals(name));
    }

    private static Object value(Field field, Object target) throws Unreadable {
        open(field, field);
        try {
            return present(Optional.ofNullable(field.get(target)), target, field.getName());
        } catch (IllegalAccessException e) {
            throw new Unreadable(name(target, field.getName()) + " is closed: " + e.getMessage());
        }
    }

    /// The static field of a class that the loader of `neighbour`'s class finds.
    static Object constant(Object neighbour, String className, String field) throws Unreadable {
        try {
            Field found = load(neighbour, className).getDeclaredField(field);
            open(found, found);
            return present(Optional.ofNullable(found.get(null)), className, field);
        } catch (NoSuchFieldException | IllegalAccessException e) {
            throw new Unreadable(className + "." + field + ": " + e);
        }
    }

    /// Calls a static method without arguments.
    public static Object callStatic(Object neighbour, String className, String method) throws Unreadable {
        try {
            return present(
                    Optional.ofNullable(
                            load(neighbour, className).getMethod(method).invoke(null)),
                    className,
                    method);
        } catch (Unreadable e) {
            throw e;
        } catch (ReflectiveOperationException e) {
            throw new Unreadable(className + "." + method + ": " + e);
        }
    }

    /// The class of that name from the loader of the neighbour's class.
    public static Class<?> load(Object neighbour, String className) throws Unreadable {
        try {
            return Class.forName(className, false, neighbour.getClass().getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            throw new Unreadable("no class " + className);
        }
    }

    /// Whether the target has a method of that name without parameters.
    public static boolean has(Object target, String method) {
        return find(target, method).isPresent();
    }

    /// A number that the last of these methods gives, bound to the object that the others give now.
    public static Gauge gauge(Object target, String... methods) throws Unreadable {
        Object owner = methods.length == 1 ? target : call(target, Arrays.copyOf(methods, methods.length - 1));
        String name = methods[methods.length - 1];
        Method method = find(owner, name).orElseThrow(() -> new Unreadable(name(owner, name) + " does not exist"));
        open(method, method);
        return () -> number(method.invoke(owner), name);
    }

    private static double number(Object value, String name) throws Unreadable {
        if (!(value instanceof Number)) {
            throw new Unreadable(name + " gave no number");
        }
        return ((Number) value).doubleValue();
    }

    /// `value` as a `type`.
    public static <T> T cast(Class<T> type, Object value, String what) throws Unreadable {
        if (!type.isInstance(value)) {
            throw new Unreadable(what + " is a " + value.getClass().getName());
        }
        return type.cast(value);
    }

    /// Every class and interface above `type`, itself first.
    public static List<Class<?>> lineage(Class<?> type) {
        List<Class<?>> lineage = new ArrayList<>();
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            lineage.add(at);
        }
        for (int i = 0; i < lineage.size(); i++) {
            for (Class<?> above : lineage.get(i).getInterfaces()) {
                if (!lineage.contains(above)) {
                    lineage.add(above);
                }
            }
        }
        return lineage;
    }

    private static Object invoke(Object target, String name) throws Unreadable {
        Method method = find(target, name).orElseThrow(() -> new Unreadable(name(target, name) + " does not exist"));
        try {
            open(method, method);
            return present(Optional.ofNullable(method.invoke(target)), target, name);
        } catch (InvocationTargetException e) {
            throw new Unreadable(name(target, name) + " failed: " + e.getCause());
        } catch (IllegalAccessException e) {
            throw new Unreadable(name(target, name) + " is closed: " + e.getMessage());
        }
    }

    /// The public method of a public type, if there is one: those of the JDK's hidden classes are closed to
    /// us.
    private static Optional<Method> find(Object target, String name) {
        Optional<Method> hidden = Optional.empty();
        for (Class<?> type : lineage(target.getClass())) {
            for (Method method : type.getDeclaredMethods()) {
                boolean fits =
                        method.getName().equals(name) && method.getParameterCount() == 0 && !method.isSynthetic();
                if (fits && isPublic(method) && Modifier.isPublic(type.getModifiers())) {
                    return Optional.of(method);
                }
                hidden = fits && !hidden.isPresent() ? Optional.of(method) : hidden;
            }
        }
        return hidden;
    }

    private static void open(AccessibleObject accessible, Member member) throws Unreadable {
        if (isPublic(member) && Modifier.isPublic(member.getDeclaringClass().getModifiers())) {
            return;
        }
        try {
            accessible.setAccessible(true);
        } catch (RuntimeException e) { // InaccessibleObjectException, which Java 8 does not have
            throw new Unreadable(member.getDeclaringClass().getName() + "." + member.getName() + " is closed");
        }
    }

    private static boolean isPublic(Member member) {
        return Modifier.isPublic(member.getModifiers());
    }

    private static Object present(Optional<Object> value, Object target, String name) throws Unreadable {
        return value.orElseThrow(() -> new Unreadable(name(target, name) + " is not set"));
    }

    private static String name(Object target, String member) {
        String owner =
                target instanceof String ? (String) target : target.getClass().getName();
        return owner + "." + member;
    }
}
