package fairtrial.probe.cost;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Optional;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.Ordered;
import org.springframework.core.PriorityOrdered;
import org.springframework.util.ClassUtils;

/// Installs the filter of the injected cost as the first one of the chain, as Boot's
/// `ServletContextInitializer` of highest priority. It runs before those of all filter beans. That interface
/// takes a `javax` or a `jakarta` context, depending on the line, so a proxy implements it.
public final class FilterInstaller implements InvocationHandler {
    /// An ancestor of Boot's context for an application on WebFlux, in another package since Boot 4.
    private static final String REACTIVE = "ReactiveWebServerApplicationContext";

    private static final String INITIALIZER = "org.springframework.boot.web.servlet.ServletContextInitializer";
    private static final String BEAN = "fairtrialPlantedCost";

    private FilterInstaller() {}

    /// Registers the installer in `context`, once; no effect in an application without a web server.
    public static void register(ConfigurableApplicationContext context) {
        if (isReactive(context)) {
            ReactiveFilter.install(context);
            return;
        }
        Optional<Class<?>> type = find(INITIALIZER, context.getClassLoader());
        ConfigurableListableBeanFactory beans = context.getBeanFactory();
        if (!type.isPresent() || beans.containsSingleton(BEAN)) {
            return;
        }
        Class<?>[] types = {type.get(), PriorityOrdered.class};
        Object installer = Proxy.newProxyInstance(type.get().getClassLoader(), types, new FilterInstaller());
        if (beans instanceof BeanDefinitionRegistry) {
            // Boot requests the definition when it logs at debug level, and fails without one.
            ((BeanDefinitionRegistry) beans).registerBeanDefinition(BEAN, new RootBeanDefinition(type.get()));
        }
        beans.registerSingleton(BEAN, installer);
    }

    private static boolean isReactive(ConfigurableApplicationContext context) {
        for (Class<?> type = context.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getSimpleName().equals(REACTIVE)) {
                return true;
            }
        }
        return false;
    }

    private static Optional<Class<?>> find(String name, ClassLoader loader) {
        if (!ClassUtils.isPresent(name, loader)) {
            return Optional.empty();
        }
        return Optional.of(ClassUtils.resolveClassName(name, loader));
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // the proxy has no state: it equals nothing but itself
    public Object invoke(Object proxy, Method method, Object[] arguments) {
        switch (method.getName()) {
            case "onStartup":
                install(method.getParameterTypes()[0], arguments[0]);
                return ""; // the result of a void method is ignored
            case "getOrder":
                return Ordered.HIGHEST_PRECEDENCE;
            case "equals":
                return proxy == arguments[0];
            case "hashCode":
                return System.identityHashCode(proxy);
            default:
                return BEAN;
        }
    }

    private static void install(Class<?> contextType, Object servletContext) {
        if (contextType.getName().startsWith("jakarta.")) {
            JakartaFilter.install(servletContext);
        } else {
            JavaxFilter.install(servletContext);
        }
        InjectedCost.filterInstalled();
    }
}
