package fairtrial.lab.explain.profile;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A program that works when it is told to, three parts of it in one method and one part in another.
/// Every line of its input is `work`, or a command of async-profiler; its reply ends with a line that has
/// only a dot.
public final class BusyProgram {
    private static final int ROUNDS = 400;
    private static final int STEPS = 500_000;

    private BusyProgram() {}

    /// Does what its input says.
    ///
    /// @param args async-profiler's jar and its library
    public static void main(String[] args) throws Exception {
        Thread.currentThread().setName("http-nio-8080-exec-1");
        PrintStream out = System.out;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        List<Object> profiler = new ArrayList<>();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.println(line.equals("work") ? String.valueOf(work()) : said(profiler, args, line));
            out.println(".");
            out.flush();
        }
    }

    /// Returns its CPU time, in ns.
    private static long work() {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        double sum = 0;
        for (int round = 0; round < ROUNDS; round++) {
            sum += threeParts();
            sum += onePart();
        }
        if (sum == 0) {
            throw new IllegalStateException("nothing was done");
        }
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
    }

    private static double threeParts() {
        double sum = 0;
        for (int i = 0; i < 3 * STEPS; i++) {
            sum += 1.0 / (i + sum + 1);
        }
        return sum;
    }

    private static double onePart() {
        double sum = 0;
        for (int i = 0; i < STEPS; i++) {
            sum += 1.0 / (i + sum + 1);
        }
        return sum;
    }

    private static String said(List<Object> profiler, String[] args, String command) {
        try {
            if (profiler.isEmpty()) {
                URL[] classes = {Path.of(args[0]).toUri().toURL()};
                profiler.add(new URLClassLoader(classes, ClassLoader.getPlatformClassLoader())
                        .loadClass("one.profiler.AsyncProfiler")
                        .getMethod("getInstance", String.class)
                        .invoke(null, args[1]));
            }
            return String.valueOf(profiler.getFirst()
                    .getClass()
                    .getMethod("execute", String.class)
                    .invoke(profiler.getFirst(), command));
        } catch (InvocationTargetException e) {
            return "error " + e.getTargetException();
        } catch (ReflectiveOperationException | java.io.IOException e) {
            return "error " + e;
        }
    }
}
