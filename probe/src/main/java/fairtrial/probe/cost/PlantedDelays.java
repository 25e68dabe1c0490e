package fairtrial.probe.cost;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntConsumer;

/// Delays at the layers of a request. A Java agent of ours plants them; it is on the bootstrap class path of a JVM that
/// was started with it, and of no other.
public final class PlantedDelays {
    private static final String AGENT = "fairtrial.delay.Delays";

    /// Its steps burn inside requests, and some of them are timed there.
    private final InSitu clock = new InSitu();

    private double stepsPerMicro;

    /// Ends what happens at the layers and begins what the request wants: `phase` is `off`, `timed` or `delayed`; the
    /// latter with `layer`, and for each call `cpu_micros` and `wait_micros`.
    ///
    /// @return what happened in the phase that ended; of a delay also `burnt_micros`, the CPU time of a call as
    ///     its threads' clocks count it, and `burnt_calls`, the calls that were timed
    public synchronized Map<String, Object> apply(Map<String, Object> request) {
        // The burnt time belongs to the phase that ends: it is read before the next one burns.
        Map<String, Object> burnt = new HashMap<>();
        burnt.put("burnt_micros", clock.micros());
        burnt.put("burnt_calls", clock.timed());
        Map<String, Object> told = new LinkedHashMap<>(begin(String.valueOf(request.get("phase")), request));
        told.putAll(burnt);
        return told;
    }

    private Map<String, Object> begin(String phase, Map<String, Object> request) {
        clock.reset();
        switch (phase) {
            case "off":
                return call("off");
            case "timed":
                return call("time");
            case "delayed":
                double cpu = number(request, "cpu_micros");
                int steps = cpu == 0 ? 0 : Spin.steps(cpu * stepsPerMicro());
                IntConsumer burner = clock::burn;
                return call(
                        "delay", String.valueOf(request.get("layer")), steps, number(request, "wait_micros"), burner);
            default:
                throw new IllegalArgumentException("no phase '" + phase + "'");
        }
    }

    private static double number(Map<String, Object> request, String name) {
        Object value = request.get(name);
        if (!(value instanceof Double) || (Double) value < 0 || (Double) value > InjectedCost.MOST_MICROS) {
            throw new IllegalArgumentException(name + " must lie within 0 and " + (long) InjectedCost.MOST_MICROS);
        }
        return (Double) value;
    }

    private double stepsPerMicro() {
        if (stepsPerMicro == 0) {
            stepsPerMicro = Spin.calibrate();
        }
        return stepsPerMicro;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> call(String name, Object... arguments) {
        try {
            for (Method method : Class.forName(AGENT, true, null).getMethods()) {
                if (method.getName().equals(name)) {
                    return (Map<String, Object>) method.invoke(null, arguments);
                }
            }
            throw new IllegalStateException(AGENT + " has no " + name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("this JVM was started without the agent of delays", e);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(String.valueOf(e.getCause()), e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
