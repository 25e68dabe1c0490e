package fairtrial.probe.tune;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.function.Consumer;

/// Calls on objects whose classes are unknown at compile time. A failed call fails the start of the contender,
/// with the reason in its log: a setting must not be applied only in part.
final class Reflect {
    private Reflect() {}

    /// Whether the target has a public method of that name.
    static boolean has(Object target, String name) {
        for (Method method : target.getClass().getMethods()) {
            if (method.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /// The first public method of that name.
    static Method method(Object target, String name) {
        for (Method method : target.getClass().getMethods()) {
            if (method.getName().equals(name)) {
                return method;
            }
        }
        throw new IllegalStateException(target.getClass().getName() + " has no " + name);
    }

    /// Calls the public method of that name with that number of arguments; without a result it returns the
    /// target.
    static Object call(Object target, String name, Object... arguments) {
        for (Method method : target.getClass().getMethods()) {
            if (method.getName().equals(name) && method.getParameterCount() == arguments.length) {
                try {
                    Object result = method.invoke(target, arguments);
                    return result == null ? target : result;
                } catch (IllegalAccessException | InvocationTargetException | IllegalArgumentException e) {
                    throw new IllegalStateException(target.getClass().getName() + "." + name, e);
                }
            }
        }
        throw new IllegalStateException(target.getClass().getName() + " has no " + name);
    }

    /// Adds one customizer to a factory. The interface has another package in each line, so it is a proxy of
    /// the parameter type of `adder`.
    static void customize(Object factory, String adder, Consumer<Object> action) {
        Class<?> type = method(factory, adder).getParameterTypes()[0].getComponentType();
        Object customizer =
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "customize":
                            action.accept(arguments[0]);
                            return ""; // the result of a void method is ignored
                        case "hashCode":
                            return System.identityHashCode(proxy);
                        case "equals":
                            return false;
                        default:
                            return adder;
                    }
                });
        Object customizers = Array.newInstance(type, 1);
        Array.set(customizers, 0, customizer);
        call(factory, adder, customizers);
    }

    /// The class of that name from the loader of the neighbour's class.
    static Class<?> load(Object neighbour, String name) {
        try {
            return Class.forName(name, true, neighbour.getClass().getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("no class " + name, e);
        }
    }

    /// A new object of that class, by its constructor with that number of arguments.
    static Object create(Object neighbour, String name, Object... arguments) {
        try {
            for (Constructor<?> constructor : load(neighbour, name).getConstructors()) {
                if (constructor.getParameterCount() == arguments.length) {
                    return constructor.newInstance(arguments);
                }
            }
        } catch (InstantiationException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(name, e);
        }
        throw new IllegalStateException(name + " has no constructor with " + arguments.length + " arguments");
    }
}
