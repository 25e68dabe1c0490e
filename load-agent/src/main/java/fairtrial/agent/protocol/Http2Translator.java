package fairtrial.agent.protocol;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.DefaultHttp2WindowUpdateFrame;
import io.netty.handler.codec.http2.Http2ChannelDuplexHandler;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2GoAwayFrame;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2ResetFrame;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Sends each HTTP/1.1 request as its own stream, one at a time, and passes its response on as the equivalent
/// HTTP/1.1 message. So one parser and one check serve both protocols. A stream that the server resets closes
/// the connection, and so does a GOAWAY after its last response.
final class Http2Translator extends Http2ChannelDuplexHandler {
    /// As long as a TLS handshake may take.
    private static final int SETTINGS_SECONDS = 10;

    private final Http2Request requests;
    private final int windowBytes;
    private @Nullable ChannelHandlerContext context;
    private @Nullable Promise<Void> settled;
    private @Nullable Http2FrameStream stream;
    private @Nullable Http2Answer answer;
    private boolean goingAway;

    Http2Translator(String scheme, int windowBytes) {
        this.requests = new Http2Request(scheme);
        this.windowBytes = windowBytes;
    }

    /// Done when the server's settings have arrived: it speaks HTTP/2.
    Future<Void> settled() {
        return settledPromise();
    }

    private Promise<Void> settledPromise() {
        Promise<Void> present = settled;
        if (present == null) {
            ChannelHandlerContext added = context;
            if (added == null) {
                throw new IllegalStateException("not in a pipeline yet");
            }
            present = added.channel().eventLoop().newPromise();
            settled = present;
        }
        return present;
    }

    @Override
    protected void handlerAdded0(ChannelHandlerContext ctx) {
        context = ctx;
    }

    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        var unused = ctx.writeAndFlush(new DefaultHttp2WindowUpdateFrame(windowBytes));
        var limit = ctx.executor().schedule(this::giveUp, SETTINGS_SECONDS, TimeUnit.SECONDS);
        settledPromise().addListener(result -> limit.cancel(false));
        ctx.fireChannelActive();
    }

    private void giveUp() {
        settledPromise().tryFailure(new IOException("no HTTP/2 settings within " + SETTINGS_SECONDS + " s"));
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        ByteBuf request = (ByteBuf) message;
        try {
            requests.read(request);
            Http2FrameStream opened = newStream();
            stream = opened;
            answer = new Http2Answer(requests.isHead());
            ByteBuf body = requests.body(ctx.alloc());
            boolean empty = !body.isReadable();
            var head = ctx.write(new DefaultHttp2HeadersFrame(requests.headers(), empty).stream(opened));
            head.addListener(result -> closeUnless(result, ctx, opened));
            if (empty) {
                body.release();
            } else {
                var data = ctx.write(new DefaultHttp2DataFrame(body, true).stream(opened));
                data.addListener(result -> closeUnless(result, ctx, opened));
            }
        } finally {
            request.release();
        }
        promise.trySuccess();
    }

    private boolean isPresent(@Nullable Http2FrameStream of) {
        return of != null && of.equals(stream);
    }

    private static void end(ChannelHandlerContext ctx) {
        var unused = ctx.close();
    }

    /// Closes the connection after a failed write, unless the response is complete. A server may respond
    /// before it has read a whole upload.
    private void closeUnless(Future<?> result, ChannelHandlerContext ctx, Http2FrameStream sent) {
        Http2Answer present = answer;
        if (!result.isSuccess() && isPresent(sent) && present != null && !present.isEnded()) {
            end(ctx);
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object frame) {
        try {
            switch (frame) {
                case Http2HeadersFrame headers -> headers(ctx, headers);
                case Http2DataFrame data -> data(ctx, data);
                case Http2ResetFrame reset -> reset(ctx, reset);
                case Http2GoAwayFrame farewell -> goAway(ctx, farewell);
                case Http2SettingsFrame settings -> settledPromise().trySuccess(null);
                default -> {}
            }
        } finally {
            ReferenceCountUtil.release(frame);
        }
    }

    private void headers(ChannelHandlerContext ctx, Http2HeadersFrame frame) {
        Http2Answer present = answer;
        if (present != null && isPresent(frame.stream())) {
            hand(ctx, present.head(frame.headers(), frame.isEndStream(), goingAway, ctx.alloc()), present);
        }
    }

    private void data(ChannelHandlerContext ctx, Http2DataFrame frame) {
        int taken = frame.initialFlowControlledBytes();
        if (taken > 0) {
            ctx.write(new DefaultHttp2WindowUpdateFrame(taken).stream(frame.stream()))
                    .addListener(result -> {});
        }
        Http2Answer present = answer;
        if (present != null && isPresent(frame.stream())) {
            hand(ctx, present.body(frame.content(), frame.isEndStream(), ctx.alloc()), present);
        }
    }

    /// Passes the message to the parser as a whole; a response that ends too early closes the connection.
    private void hand(ChannelHandlerContext ctx, ByteBuf message, Http2Answer present) {
        boolean cut = present.isCut();
        if (present.isEnded() && goingAway) {
            ctx.fireUserEventTriggered(Farewell.INSTANCE);
        }
        ctx.fireChannelRead(message);
        if (cut) {
            end(ctx);
        }
    }

    /// Closes the connection after a reset, unless the response is complete. A server may then refuse the rest
    /// of an upload.
    private void reset(ChannelHandlerContext ctx, Http2ResetFrame frame) {
        Http2Answer present = answer;
        if (present != null && isPresent(frame.stream()) && !present.isEnded()) {
            end(ctx);
        }
    }

    /// Handles GOAWAY: streams behind the last one that it names get no response.
    private void goAway(ChannelHandlerContext ctx, Http2GoAwayFrame farewell) {
        goingAway = true;
        Http2Answer present = answer;
        Http2FrameStream open = stream;
        boolean unheard = open != null && open.id() > farewell.lastStreamId();
        if (present == null || present.isEnded() || unheard) {
            end(ctx);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        ctx.flush();
        ctx.fireChannelReadComplete();
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        settledPromise().tryFailure(new IOException("the server closed the connection: it speaks no HTTP/2"));
        ctx.fireChannelInactive();
    }

    /// Ends the connection after an HTTP/2 error; all other errors are handled by the wire.
    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        settledPromise().tryFailure(cause);
        ctx.fireExceptionCaught(new IOException(cause));
    }
}
