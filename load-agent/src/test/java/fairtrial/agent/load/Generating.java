package fairtrial.agent.load;

import fairtrial.agent.load.ScriptedServer.After;
import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Pacing;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Request;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;

/// What the tests of the generator share: one generator on one thread, and its slices.
abstract class Generating {
    static final Expectation WORLD = new Expectation(
            200, OptionalLong.of(5), Optional.of("486ea46224d1bb4fb680f34f7c9ad96a8f24ec88be73ea8e5a6c65260e9cb8a7"));

    final Generator generator = new Generator(Transport.best(), 1, Generator.SHORTEST_DRAIN);

    @AfterEach
    void end() {
        generator.close();
    }

    static ScriptedServer slow(long millis) {
        return new ScriptedServer((nth, out) -> {
            TimeUnit.MILLISECONDS.sleep(millis);
            ScriptedServer.write(out, ScriptedServer.ok("world"));
            return After.KEEP;
        });
    }

    void open(ScriptedServer server, int connections) throws Refused {
        generator.open("t", server.port(), connections, Request.get("/"), WORLD);
    }

    LoadResult closed(int connections, long millis, long leadMillis) throws Refused {
        return generator.drive(new LoadOrder("t", new Load.Closed(connections), millis, leadMillis, 1));
    }

    LoadResult paced(Pacing pacing, long millis) throws Refused {
        return generator.drive(new LoadOrder("t", new Load.Closed(4, Optional.of(pacing)), millis, 0, 1));
    }

    LoadResult closed(String target, int connections, long millis) throws Refused {
        return generator.drive(new LoadOrder(target, new Load.Closed(connections), millis, 0, 1));
    }

    static LoadOrder openOrder(double rate, Arrivals arrivals, int connections, long millis) {
        return new LoadOrder("t", new Load.Open(new Rate(rate), arrivals, connections), millis, 0, 1, true);
    }

    static long bytesOfRequest(ScriptedServer server) {
        return ("GET / HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n\r\n").length();
    }

    static Histogram latencies(LoadResult result) throws DataFormatException {
        ByteBuffer bytes =
                ByteBuffer.wrap(Base64.getDecoder().decode(result.latency().histogram()));
        return Histogram.decodeFromCompressedByteBuffer(bytes, 0);
    }
}
