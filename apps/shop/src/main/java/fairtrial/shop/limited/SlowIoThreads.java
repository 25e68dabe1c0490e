package fairtrial.shop.limited;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/// A handler of Undertow that waits on the I/O thread, before the request reaches its worker: a mistake that makes
/// the I/O threads the limit. It is made by reflection, because no build of the shop has Undertow.
final class SlowIoThreads {
    private static final String CUSTOMIZER =
            "org.springframework.boot.web.embedded.undertow.UndertowDeploymentInfoCustomizer";
    private static final String WRAPPER = "io.undertow.server.HandlerWrapper";
    private static final String HANDLER = "io.undertow.server.HttpHandler";

    private SlowIoThreads() {}

    /// Adds the handler to a server factory of Undertow; no other container has such a thread to wait on.
    static void add(Object factory, Pause pause) throws ReflectiveOperationException {
        ClassLoader loader = factory.getClass().getClassLoader();
        Class<?> customizer = Class.forName(CUSTOMIZER, false, loader);
        Object added = proxy(customizer, (self, method, info) -> {
            Class<?> wrapper = Class.forName(WRAPPER, false, loader);
            Object slow = proxy(wrapper, (any, wrap, handler) -> slow(loader, handler[0], pause));
            return info[0].getClass()
                    .getMethod("addInitialHandlerChainWrapper", wrapper)
                    .invoke(info[0], slow);
        });
        Object all = Array.newInstance(customizer, 1);
        Array.set(all, 0, added);
        factory.getClass()
                .getMethod("addDeploymentInfoCustomizers", all.getClass())
                .invoke(factory, all);
    }

    private static Object slow(ClassLoader loader, Object next, Pause pause) throws ReflectiveOperationException {
        Class<?> handler = Class.forName(HANDLER, false, loader);
        return proxy(handler, (self, method, exchange) -> {
            pause.spend();
            return method.invoke(next, exchange);
        });
    }

    /// An object of that interface. What every object can do, it does as a plain one.
    private static Object proxy(Class<?> type, InvocationHandler only) {
        Object plain = new Object();
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, values) -> {
            try {
                return method.getDeclaringClass() == Object.class
                        ? method.invoke(plain, values)
                        : only.invoke(self, method, values);
            } catch (InvocationTargetException e) {
                throw e.getTargetException();
            }
        });
    }
}
