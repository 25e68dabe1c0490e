package fairtrial.probe;

import fairtrial.probe.cost.InjectedCost;
import fairtrial.probe.cost.PlantedDelays;
import fairtrial.probe.cost.Proof;
import fairtrial.probe.json.JsonReader;
import fairtrial.probe.jvm.FlightRecording;
import fairtrial.probe.jvm.JvmCounters;
import fairtrial.probe.jvm.JvmThreads;
import fairtrial.probe.jvm.PinRecording;
import fairtrial.probe.jvm.StackProfiler;
import fairtrial.probe.jvm.ThreadDump;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.context.ApplicationContext;

/// Replies to the conductor's requests, by their `type`. A request that cannot be served gets `error` with a
/// reason; it never breaks the channel.
final class Answers implements Function<String, Map<String, Object>> {
    static final String STOPPING = "stopping";

    private final PinRecording pinRecording = new PinRecording();
    private final FlightRecording flightRecording = new FlightRecording();
    private final StackProfiler stackProfiler = new StackProfiler();
    private final PlantedDelays plantedDelays = new PlantedDelays();
    private volatile Optional<RunningApplication> application = Optional.empty();

    /// Takes the ready application and returns its port. A later context, such as one for management, does not
    /// replace the first.
    synchronized int open(ApplicationContext context) {
        RunningApplication first = application.orElseGet(() -> RunningApplication.of(context));
        application = Optional.of(first);
        return first.port();
    }

    @Override
    public Map<String, Object> apply(String line) {
        String type = "";
        try {
            Map<String, Object> request = JsonReader.readObject(line);
            type = String.valueOf(request.get("type"));
            return answer(type, request);
        } catch (RuntimeException | LinkageError | VirtualMachineError e) {
            // Without an answer the channel would break, and with it the contender: also where its heap is full.
            Map<String, Object> error = typed("error");
            error.put("request", type);
            error.put("reason", e.toString());
            return error;
        }
    }

    private Map<String, Object> answer(String type, Map<String, Object> request) {
        switch (type) {
            case "effective":
                return application().effective();
            case "pools":
                return application().pools();
            case "resources":
                return application().resources();
            case "plant":
                return plant(request);
            case "prove":
                Proof.tell(String.valueOf(request.get("proof")));
                return typed("proving");
            case "jvm":
                Map<String, Object> counters = typed("jvm");
                counters.putAll(JvmCounters.read());
                return counters;
            case "threads":
                Map<String, Object> threads = typed("threads");
                threads.put("threads", JvmThreads.read());
                return threads;
            case "record-pins":
                pinRecording.start();
                return typed("recording");
            case "pins":
                Map<String, Object> pins = typed("pins");
                pins.putAll(pinRecording.stop());
                return pins;
            case "record":
                request.remove("type");
                flightRecording.start(request);
                return typed("recording");
            case "recorded":
                flightRecording.stop(String.valueOf(request.get("file")));
                return typed("recorded");
            case "dump":
                ThreadDump.write(String.valueOf(request.get("file")));
                return typed("dumped");
            case "profile":
                Map<String, Object> profiled = typed("profiled");
                profiled.put("said", stackProfiler.execute(request));
                return profiled;
            case "layers":
                Map<String, Object> layers = typed("layers");
                layers.putAll(plantedDelays.apply(request));
                return layers;
            case "gc":
                return collect();
            case "stop":
                return typed(STOPPING);
            default:
                throw new IllegalArgumentException("no such request");
        }
    }

    private RunningApplication application() {
        return application.orElseThrow(() -> new IllegalStateException("the application is not ready"));
    }

    private static Map<String, Object> plant(Map<String, Object> request) {
        if (!(request.get("micros") instanceof Double)) {
            throw new IllegalArgumentException("micros must be a number");
        }
        double micros = (Double) request.get("micros");
        Map<String, Object> planted = typed("planted");
        planted.put("burnt_micros", InjectedCost.burntMicros());
        planted.put("burnt_requests", InjectedCost.burntRequests());
        planted.put("steps", InjectedCost.plant(micros));
        planted.put("micros", micros);
        return planted;
    }

    private static Map<String, Object> collect() {
        long start = System.nanoTime();
        System.gc();
        Map<String, Object> collected = typed("gc");
        collected.put("micros", (System.nanoTime() - start) / 1000);
        return collected;
    }

    private static Map<String, Object> typed(String type) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("type", type);
        return answer;
    }
}
