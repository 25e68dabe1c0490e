package org.example.layered;

import fairtrial.delay.Delays;
import fairtrial.delay.Layer;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/// The phases of a test: layers timed, then each delayed. Each prints one line.
class Phases {
    private static final double WAIT_MICROS = 1000;

    private final Question question;
    private final int requests;
    private final AtomicLong steps = new AtomicLong();

    /// Something that may fail.
    interface Question {
        void ask() throws Exception;
    }

    Phases(Question question, int requests) {
        this.question = question;
        this.requests = requests;
    }

    void all() throws Exception {
        ask();
        Delays.time();
        ask();
        Map<String, Object> timed = Delays.off();
        tell("timed", timed.get("layers"));
        tell("clock", timed.get("clock"));
        tell("woven", timed.get("woven"));
        tell("failed", timed.get("failed"));
        tell("older", OlderServlet.layers().get("layers"));
        for (Layer layer : Layer.values()) {
            Delays.delay(layer.id(), 7, WAIT_MICROS, steps::addAndGet);
            ask();
            Map<String, Object> delayed = Delays.off();
            tell("delayed." + layer.id(), delayed.get("calls") + " " + delayed.get("waited_micros"));
            tell("burnt." + layer.id(), steps.getAndSet(0));
        }
    }

    private void ask() throws Exception {
        for (int i = 0; i < requests; i++) {
            question.ask();
        }
    }

    private static void tell(String key, Object value) {
        System.out.println("@" + key + "=" + value);
    }
}
