package fairtrial.probe.tune;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;

/// Changes a container's factory just after Boot has made it, in every line: it applies requested values for
/// which the line has no property. Their effect is read back from the live objects, like any other setting.
public final class FactoryTuning implements BeanPostProcessor {
    private final Environment environment;

    private FactoryTuning(Environment environment) {
        this.environment = environment;
    }

    /// Registers the post-processor with `context`.
    public static void register(ConfigurableApplicationContext context) {
        context.getBeanFactory().addBeanPostProcessor(new FactoryTuning(context.getEnvironment()));
    }

    @Override
    public Object postProcessBeforeInitialization(Object bean, String name) {
        String type = bean.getClass().getSimpleName();
        if (type.startsWith("Tomcat") && type.endsWith("Factory")) {
            new TomcatTuning(environment).apply(bean);
        } else if (type.startsWith("Jetty") && type.endsWith("Factory")) {
            new JettyTuning(environment).apply(bean);
        }
        return bean;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean;
    }
}
