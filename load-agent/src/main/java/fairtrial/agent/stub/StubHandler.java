package fairtrial.agent.stub;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/// The responses on one connection. The intended moment is the arrival of the request plus a time from the stub's
/// distribution.
final class StubHandler extends SimpleChannelInboundHandler<FullHttpRequest> {
    private final List<Stub> stubs;
    private final SplittableRandom random;
    private final Lateness lateness;

    /// @param random shared by all connections of the event loop
    StubHandler(List<Stub> stubs, SplittableRandom random, Lateness lateness) {
        this.stubs = stubs;
        this.random = random;
        this.lateness = lateness;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, FullHttpRequest request) {
        long arrived = System.nanoTime();
        Optional<Stub> stub = stubs.stream()
                .filter(one -> one.matches(request.method().name(), request.uri()))
                .findFirst();
        boolean keep = HttpUtil.isKeepAlive(request);
        if (stub.isEmpty()) {
            write(ctx, response(HttpResponseStatus.NOT_FOUND, "no stub for this request", "text/plain"), keep);
            return;
        }
        long delay = stub.get().distribution().nextNanos(random);
        Runnable respond = () -> {
            write(
                    ctx,
                    response(
                            HttpResponseStatus.OK, stub.get().body(), stub.get().contentType()),
                    keep);
            lateness.add(System.nanoTime() - arrived - delay);
        };
        if (delay == 0) {
            respond.run();
        } else {
            var unused = ctx.executor().schedule(respond, delay, TimeUnit.NANOSECONDS);
        }
    }

    private static DefaultFullHttpResponse response(HttpResponseStatus status, String body, String type) {
        ByteBuf bytes = Unpooled.copiedBuffer(body, StandardCharsets.UTF_8);
        DefaultFullHttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, bytes);
        response.headers().set(HttpHeaderNames.CONTENT_TYPE, type);
        response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, bytes.readableBytes());
        return response;
    }

    private static void write(ChannelHandlerContext ctx, DefaultFullHttpResponse response, boolean keep) {
        HttpUtil.setKeepAlive(response, keep);
        var written = ctx.writeAndFlush(response);
        if (!keep) {
            var unused = written.addListener(ChannelFutureListener.CLOSE);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (!(cause instanceof IOException)) {
            System.err.println("stub: " + cause);
        }
        var unused = ctx.close();
    }
}
